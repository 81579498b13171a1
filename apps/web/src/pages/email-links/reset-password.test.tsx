import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { clearHint } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import ResetPassword from './reset-password.tsx'

const RESET = 'POST /api/auth/reset-password'
const NEW_PASSWORD = 'Louder-Harbour-52'

beforeEach(() => {
  clearHint()
  dropSession()
})
afterEach(() => history.replaceState(null, '', '/'))

async function open(answers: CallAnswers = {}, hash = '#token=abc-def') {
  history.replaceState(null, '', `/reset-password${hash}`)
  const asked = await startApiServer(answers)
  const page = (
    <>
      <ResetPassword />
      <ToastRegion />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [`/reset-password${hash}`] })
  render(<RouterProvider router={router} />)
  return { asked, router }
}

async function choose(password: string, again = password) {
  for (const [label, text] of [
    ['New Password', password],
    ['Confirm New Password', again],
  ] as const) {
    await userEvent.clear(await screen.findByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save New Password' }))
}

it('sets the new password with the token of the link, says so, and leads to logging in', async () => {
  const { asked, router } = await open({ [RESET]: { body: { success: true } } })
  await choose(NEW_PASSWORD)
  expect(await screen.findByText('We have changed your password as you requested')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(asked).toEqual([{ call: RESET, token: null, body: { token: 'abc-def', newPassword: NEW_PASSWORD } }])
})

it('says which rules a password breaks, and that two differ, and sends nothing', async () => {
  const { asked } = await open()
  await choose('short', 'other')
  expect(await screen.findByText('Your password must be 8-100 characters.')).toBeInTheDocument()
  await choose(NEW_PASSWORD, 'other')
  expect(await screen.findByText('Passwords must match')).toBeInTheDocument()
  expect(asked).toEqual([])
})

it('says of a link that is spent or was never mailed that it is over, and offers a new one', async () => {
  await open({ [RESET]: refused(400, 'invalid-reset-link') })
  await choose(NEW_PASSWORD)
  expect(await screen.findByText(/^This link has expired or was already used\./)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
})

it('offers a new link where the address has no token', async () => {
  await open({}, '')
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
})
