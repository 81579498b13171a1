import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { ADA, ADAS_PROFILE, clearHint, setHint } from '../../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { ConfirmAddress } from './confirm-address.tsx'

const CODE = 'POST /api/auth/confirm-email/code'
const AGAIN = 'POST /api/auth/confirm-email/resend'
const asConfirmed = {
  'GET /api/auth/token': { body: { user: ADA, token: 'newer' } },
  'GET /api/user/profile': { body: ADAS_PROFILE },
}

beforeEach(() => {
  clearHint()
  dropSession()
})

/** As the profile shows it: only to somebody whose address is not confirmed. */
function Profile() {
  const { user } = useSession()
  return user && !user.verifiedEmail ? <ConfirmAddress email={user.email ?? ''} /> : <p>Nothing to confirm</p>
}

async function open(answers: CallAnswers) {
  const asked = await startApiServer(answers)
  setHint('member')
  beginSession({ user: { ...ADA, verifiedEmail: false }, token: 'first' })
  render(
    <>
      <Profile />
      <ToastRegion />
    </>,
  )
  return asked
}

async function type(code: string) {
  await userEvent.clear(screen.getByLabelText('Six-digit code'))
  await userEvent.type(screen.getByLabelText('Six-digit code'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}

it('takes the digits as they stand in the letter, and goes once the session says that the address is confirmed', async () => {
  const asked = await open({ ...asConfirmed, [CODE]: { body: { verifiedEmail: true } } })
  expect(screen.getByText('ada@example.com')).toBeInTheDocument()
  await type('123 456')
  expect(await screen.findByText('Nothing to confirm')).toBeInTheDocument()
  expect(await screen.findByText('Email address confirmed')).toBeInTheDocument()
  expect(asked[0]).toEqual({ call: CODE, token: 'first', body: { code: '123456' } })
  expect(sessionStore.get().session.user?.verifiedEmail).toBe(true)
})

it('says at the field what is wrong: no six digits, wrong ones, or over', async () => {
  const answers = [
    refused(400, 'wrong-confirmation-code', 'These are not the six digits.'),
    refused(400, 'confirmation-code-ended', 'This code has expired.'),
  ]
  const asked = await open({ [CODE]: () => answers.shift()! })
  const isSaid = (words: string) =>
    waitFor(() => expect(screen.getByLabelText('Six-digit code')).toHaveAccessibleDescription(words))
  await type('12345')
  await isSaid('Please enter the six-digit code from our email')
  expect(asked).toEqual([])
  await type('000000')
  await isSaid('These are not the six digits.')
  await type('000000')
  await isSaid('This code has expired.')
})

it('sends another email and says so, also when that is not possible now', async () => {
  const answers = [{ body: { verifiedEmail: false } }, refused(429, 'too-many-requests')]
  await open({ [AGAIN]: () => answers.shift()! })
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText(/We sent another email to ada@example\.com/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('Not confirmed yet')).toBeInTheDocument()
  expect(screen.queryByText(/We sent another email/)).toBeNull()
})

it('goes when another device turns out to have confirmed meanwhile: at the next email asked for, or at the next look', async () => {
  await open({ ...asConfirmed, [AGAIN]: { body: { verifiedEmail: true } } })
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('Nothing to confirm')).toBeInTheDocument()
})

it('looks again when the page comes back to the front', async () => {
  await open(asConfirmed)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Nothing to confirm')).toBeInTheDocument()
})
