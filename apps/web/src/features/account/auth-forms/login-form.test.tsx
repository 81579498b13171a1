import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { dropSession } from '../../../data/session/page-session.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { ADA, ADAS_PROFILE, clearHint } from '../../../../testing/people.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { LoginForm } from './login-form.tsx'

const SIGN_IN = 'POST /api/auth/sign-in'
const PROFILE = 'GET /api/user/profile'

beforeEach(() => {
  clearHint()
  dropSession()
  render(
    <>
      <LoginForm />
      <ToastRegion />
    </>,
  )
})

async function logIn(email = 'ada@example.com', password = 'Quiet-Harbour-51') {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}

it('asks for both, puts the focus on the first, and sends nothing', async () => {
  const asked = await startApiServer({})
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByText('Please enter your email address')).toBeInTheDocument()
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please input your password')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(asked).toEqual([])
})

it('loads the profile, then knows who is there, and welcomes them back', async () => {
  const asked = await startApiServer({
    [SIGN_IN]: { body: { user: ADA, token: 'fresh' } },
    [PROFILE]: { body: ADAS_PROFILE },
  })
  await logIn()
  expect(await screen.findByText('Welcome back to Fairweight')).toBeInTheDocument()
  expect(asked.map(({ call, token }) => [call, token])).toEqual([
    [SIGN_IN, null],
    [PROFILE, 'fresh'],
  ])
  expect(sessionStore.get()).toMatchObject({ session: { status: 'member' }, profile: ADAS_PROFILE })
})

it('says what was wrong in a message and at its field, keeps what was typed, and lets it be tried again', async () => {
  const answers = [refused(401, 'wrong-password'), { body: { user: ADA, token: 'fresh' } }]
  await startApiServer({ [SIGN_IN]: () => answers.shift()!, [PROFILE]: { body: ADAS_PROFILE } })
  await logIn()
  expect(await screen.findByText('Problem logging you in')).toBeInTheDocument()
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAccessibleDescription("Sorry, that's the wrong password.")
  expect(password).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByText('Welcome back to Fairweight')).toBeInTheDocument()
})

it('says so when the profile cannot be loaded; the session stands all the same', async () => {
  await startApiServer({
    [SIGN_IN]: { body: { user: ADA, token: 'fresh' } },
    [PROFILE]: refused(500, 'internal-error'),
  })
  await logIn()
  expect(await screen.findByText(/we couldn't get your user profile/)).toBeInTheDocument()
  expect(sessionStore.get().session.status).toBe('member')
})

it('sends once however often it is asked to while the answer is on its way', async () => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  const asked = await startApiServer({ [SIGN_IN]: async () => held.then(() => refused(404, 'not-found')) })
  await logIn()
  const button = screen.getByRole('button', { name: 'Log In' })
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}')
  answer()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(asked.filter(({ call }) => call === SIGN_IN)).toHaveLength(1)
})

it('shows the characters of the password on demand', async () => {
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
})
