import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { clearHint } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import ForgotPassword from './forgot-password.tsx'

const REQUEST = 'POST /api/auth/request-password-reset'

beforeEach(() => {
  clearHint()
  dropSession()
})

async function open(answers: CallAnswers = {}) {
  const asked = await startApiServer(answers)
  const page = (
    <>
      <ForgotPassword />
      <ToastRegion />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return asked
}

async function requestLink(email: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Request Password Reset' }))
}

it('sends a link to the address, says where to look for it, and leads on to logging in', async () => {
  const asked = await open({ [REQUEST]: { body: { success: true } } })
  await requestLink('Ada@Example.com')
  expect(await screen.findByText('Password reset email sent. Please check your inbox.')).toBeInTheDocument()
  expect(screen.getByText('You should receive an email in the next few minutes')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continue to Log In' })).toHaveAttribute('href', '/login')
  expect(asked).toEqual([{ call: REQUEST, token: null, body: { email: 'ada@example.com' } }])
})

it('says at once that an address is none, and sends nothing', async () => {
  const asked = await open()
  await requestLink('ada at home')
  expect(await screen.findByText('Not a valid email address')).toBeInTheDocument()
  expect(asked).toEqual([])
})

it.each([
  ['an unknown address', 401, 'invalid-credential', 'Email not found, please try again.'],
  [
    'too many requests',
    429,
    'too-many-requests',
    'Access to this service has been temporarily disabled due to too many failed attempts.',
  ],
] as const)('says that %s was refused, and keeps the address', async (_what, status, code, text) => {
  await open({ [REQUEST]: refused(status, code) })
  await requestLink('ada@example.com')
  // In the form, in a passing message, or in both.
  expect(await screen.findAllByText('There was an error')).not.toEqual([])
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
})

it('says that there is no connection, and keeps the address', async () => {
  await open()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await requestLink('ada@example.com')
  expect(await screen.findByText('There was an error', { selector: 'p' })).toBeInTheDocument()
  expect(screen.getAllByText(/check your connection/).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
})

it('leads to logging in and to a new account', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('link', { name: /free account/ })).toHaveAttribute('href', '/sign-up')
})
