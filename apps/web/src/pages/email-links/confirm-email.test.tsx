import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../data/session/page-session.ts'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import ConfirmEmail from './confirm-email.tsx'

const CONFIRM = 'POST /api/auth/confirm-email'
const session = {
  'GET /api/auth/token': { body: { user: ADA, token: 'newer' } },
  'GET /api/user/profile': { body: ADAS_PROFILE },
}

beforeEach(() => {
  clearHint()
  dropSession()
})
afterEach(() => history.replaceState(null, '', '/'))

async function open(answers: CallAnswers, hash = '#token=abc-def') {
  history.replaceState(null, '', `/confirm-email${hash}`)
  const asked = await startApiServer(answers)
  const router = createMemoryRouter([{ path: '*', element: <ConfirmEmail /> }], {
    initialEntries: [`/confirm-email${hash}`],
  })
  render(<RouterProvider router={router} />)
  return { asked, router }
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my address' }))

it('confirms by a press and not by being opened, and the secret leaves the address', async () => {
  const { asked, router } = await open({ [CONFIRM]: { body: { verifiedEmail: true } } })
  await screen.findByRole('button', { name: 'Confirm my address' })
  expect(asked).toEqual([])
  expect(router.state.location.hash).toBe('')
  await press()
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
  expect(asked).toEqual([{ call: CONFIRM, token: null, body: { token: 'abc-def' } }])
})

it('leads on into the product for somebody who is logged in here', async () => {
  setHint('member')
  beginSession({ user: { ...ADA, verifiedEmail: false }, token: 'first' })
  await open({ ...session, [CONFIRM]: { body: { verifiedEmail: true } } })
  await press()
  expect(await screen.findByRole('link', { name: 'Open the dashboard' })).toBeInTheDocument()
})

it('a link that is over says so, and where another comes from', async () => {
  await open({ [CONFIRM]: refused(400, 'invalid-confirmation-link') })
  await press()
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile')
})

it('a link that was used by its own reader is no problem', async () => {
  setHint('member')
  beginSession({ user: { ...ADA, verifiedEmail: false }, token: 'first' })
  await open({ ...session, [CONFIRM]: refused(400, 'invalid-confirmation-link') })
  await press()
  expect(await screen.findByRole('heading', { name: 'Your address is already confirmed' })).toBeInTheDocument()
})

it('without a token there is nothing to confirm', async () => {
  const { asked } = await open({}, '')
  expect(screen.getByRole('heading', { name: 'This link is not valid' })).toBeInTheDocument()
  expect(asked).toEqual([])
})

it('keeps the link while the server cannot be reached', async () => {
  const answers = [refused(503, 'not-available'), { body: { verifiedEmail: true } }]
  await open({ [CONFIRM]: () => answers.shift()! })
  await press()
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  await press()
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument()
})
