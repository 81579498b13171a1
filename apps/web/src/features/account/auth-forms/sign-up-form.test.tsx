import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { dropSession } from '../../../data/session/page-session.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { ADA, ADAS_PROFILE, clearHint } from '../../../../testing/people.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { SignUpForm, type SignUpPurchase } from './sign-up-form.tsx'

const SIGN_UP = 'POST /api/auth/sign-up'
const FINISH = 'POST /api/auth/sign-up/finish'
const CREATE = 'POST /api/user/profile'
const READ = 'GET /api/user/profile'
const answer = { body: { user: ADA, token: 'fresh' } }

beforeEach(() => {
  clearHint()
  dropSession()
})

function open(purchase: SignUpPurchase | null = null) {
  render(
    <MemoryRouter>
      <SignUpForm purchase={purchase} />
      <ToastRegion />
    </MemoryRouter>,
  )
}

async function fill(entries: Record<string, string> = {}) {
  const all = {
    'First Name': ' Ada ',
    'Last Name': 'Lindgren',
    Email: 'Ada@Example.com',
    Password: 'Quiet-Harbour-51',
    'Confirm Password': 'Quiet-Harbour-51',
    ...entries,
  }
  for (const [label, text] of Object.entries(all)) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste(text)
  }
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))

it('says what is wrong with every field', async () => {
  open()
  await send()
  await waitFor(() => expect(screen.getAllByText('This field cannot be left blank')).toHaveLength(2))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Not a valid email address')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Your password must be 8-100 characters\./)
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Please confirm your password')
  const [individual, agree] = screen.getAllByRole('checkbox')
  expect(individual).toHaveAccessibleDescription(
    'Please tick the box to indicate that you are not a financial advisor and are using this only for your own personal use.',
  )
  expect(agree).toHaveAccessibleDescription(
    'Please tick the box to indicate that you accept our terms, conditions, and privacy policy to create an account',
  )
  expect(screen.getByLabelText('First Name')).toHaveFocus()
})

it('creates the account with its consents, saves the profile, loads it, and says that it went well', async () => {
  const asked = await startApiServer({
    [SIGN_UP]: answer,
    [CREATE]: { body: ADAS_PROFILE },
    [READ]: { body: ADAS_PROFILE },
  })
  open()
  await fill({ 'Referral Code': 'FRIEND' })
  await send()
  expect(await screen.findByText('Sign-Up successful')).toBeInTheDocument()
  expect(asked).toEqual([
    {
      call: SIGN_UP,
      token: null,
      body: {
        email: 'ada@example.com',
        password: 'Quiet-Harbour-51',
        individualUse: true,
        termsVersion: expect.any(String),
      },
    },
    {
      call: CREATE,
      token: 'fresh',
      body: {
        firstName: 'Ada',
        lastName: 'Lindgren',
        insightsSubscriber: false,
        tipsSubscriber: false,
        customerType: 'individual',
        referralCode: 'FRIEND',
      },
    },
    { call: READ, token: 'fresh', body: null },
  ])
  expect(sessionStore.get()).toMatchObject({ session: { status: 'member' }, profile: ADAS_PROFILE })
})

it('says at the field that the address is in use, and keeps what was typed', async () => {
  await startApiServer({ [SIGN_UP]: refused(409, 'email-already-in-use') })
  open()
  await fill()
  await send()
  expect(await screen.findByText('Sign-Up failed')).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('That email is already in use.')
  expect(screen.getByLabelText('Password')).toHaveValue('Quiet-Harbour-51')
})

it('says under the password what the server has against it', async () => {
  const message = 'This password is very common or was leaked from another site. Please choose another one.'
  await startApiServer({ [SIGN_UP]: refused(400, 'password-does-not-meet-requirements', message) })
  open()
  await fill()
  await send()
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(message)),
  )
})

it('says that there were too many attempts', async () => {
  await startApiServer({ [SIGN_UP]: refused(429, 'too-many-requests') })
  open()
  await fill()
  await send()
  expect(await screen.findByText('Sign-Up failed', { selector: 'p' })).toBeInTheDocument()
  expect(
    screen.getAllByText('Cannot create account right now due to too many failed attempts.').length,
  ).toBeGreaterThan(0)
})

it('sends once however often it is pressed, shows that it is busy, and tells two different passwords apart', async () => {
  let answerNow: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answerNow = resolve))
  const asked = await startApiServer({ [SIGN_UP]: async () => held.then(() => refused(404, 'not-found')) })
  open()
  await fill({ 'Confirm Password': 'Quiet-Harbour-52', Email: 'ada@home' })
  await send()
  expect(await screen.findByText('Passwords must match')).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Not a valid email address')
  expect(asked).toEqual([])
  for (const [label, text] of [
    ['Confirm Password', 'Quiet-Harbour-51'],
    ['Email', 'ada@example.com'],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), text)
  }
  await send()
  const button = screen.getByRole('button', { name: 'Sign Up' })
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  await send()
  answerNow()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(asked.filter(({ call }) => call === SIGN_UP)).toHaveLength(1)
})

it('goes on from the profile when the account was created and only the profile could not be saved', async () => {
  const creations = [refused(503, 'not-available'), { body: ADAS_PROFILE }]
  const asked = await startApiServer({
    [SIGN_UP]: answer,
    'GET /api/auth/token': { body: { user: ADA, token: 'newer' } },
    [CREATE]: () => creations.shift()!,
    [READ]: { body: ADAS_PROFILE },
  })
  open()
  await fill()
  await send()
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  await send()
  expect(await screen.findByText('Sign-Up successful')).toBeInTheDocument()
  expect(asked.map(({ call }) => call)).toEqual([SIGN_UP, CREATE, 'GET /api/auth/token', CREATE, READ])
})

it('asks for the mailed digits where the server does not reveal who has an account, and then goes on as ever', async () => {
  const answers = [refused(400, 'wrong-confirmation-code', 'These are not the six digits.'), answer]
  const asked = await startApiServer({
    [SIGN_UP]: { body: { attempt: 'abc' } },
    [FINISH]: () => answers.shift()!,
    [CREATE]: { body: ADAS_PROFILE },
    [READ]: { body: ADAS_PROFILE },
  })
  const paid: string[] = []
  open({ terms: null, check: () => true, pay: ({ token }) => Promise.resolve(void paid.push(token)) })
  await fill()
  await send()
  expect(await screen.findByText('ada@example.com')).toBeInTheDocument()
  expect(sessionStore.get().session.status).toBe('none')
  const sendCode = async (code: string) => {
    await userEvent.clear(screen.getByLabelText('Six-digit code'))
    await userEvent.type(screen.getByLabelText('Six-digit code'), code)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }
  await sendCode('000000')
  await waitFor(() =>
    expect(screen.getByLabelText('Six-digit code')).toHaveAccessibleDescription('These are not the six digits.'),
  )
  await sendCode('123 456')
  expect(await screen.findByText('Sign-Up successful')).toBeInTheDocument()
  expect(asked.map(({ call }) => call)).toEqual([SIGN_UP, FINISH, FINISH, CREATE, READ])
  expect(asked[2]?.body).toEqual({ attempt: 'abc', code: '123456' })
  expect([paid, sessionStore.get().session.status]).toEqual([['fresh'], 'member'])
})

it('leads back from the digits to the form, with everything that was typed', async () => {
  await startApiServer({ [SIGN_UP]: { body: { attempt: 'abc' } } })
  open()
  await fill()
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the form' }))
  expect(screen.getByLabelText('Last Name')).toHaveValue('Lindgren')
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeInTheDocument()
})

it('sends nothing before what is bought along with it has been agreed to, and says so together with everything else', async () => {
  const asked = await startApiServer({})
  const checks: string[] = []
  open({ terms: <p>The terms</p>, check: () => checks.push('checked') < 0, pay: () => Promise.resolve() })
  expect(screen.getByText('The terms')).toBeInTheDocument()
  await send()
  await waitFor(() => expect(screen.getAllByText('This field cannot be left blank')).toHaveLength(2))
  expect(checks).toEqual(['checked'])
  expect(asked).toEqual([])
})

it('pays with the new account after its profile is saved, and comes in afterwards', async () => {
  const asked = await startApiServer({
    [SIGN_UP]: answer,
    [CREATE]: { body: ADAS_PROFILE },
    [READ]: { body: ADAS_PROFILE },
  })
  const paid: unknown[] = []
  const pay: SignUpPurchase['pay'] = ({ token }) => {
    paid.push({ token, after: asked.map(({ call }) => call), status: sessionStore.get().session.status })
    return Promise.resolve()
  }
  open({ terms: null, check: () => true, pay })
  await fill()
  await send()
  expect(await screen.findByText('Sign-Up successful')).toBeInTheDocument()
  expect(paid).toEqual([{ token: 'fresh', after: [SIGN_UP, CREATE], status: 'none' }])
  expect(sessionStore.get().session.status).toBe('member')
})
