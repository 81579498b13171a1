import type { SignInMethods } from '@fairweight/contract/wire'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ADA, clearHint, setHint } from '../../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { LazyReauthDialog } from '../reauthentication/lazy-reauth-dialog.tsx'
import { SignInMethodsCard } from './sign-in-methods-card.tsx'

const PHONE = { id: 'phone-id', name: 'Phone', createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null, isBackedUp: true }
const WAYS: SignInMethods = { hasPassword: true, passkeys: [PHONE], providers: [], authenticatorApp: null }
const CODES = Array.from({ length: 10 }, (_, place) => `abcde2345${place}`)

beforeEach(() => {
  clearHint()
  dropSession()
})

async function open(answers: CallAnswers, ways: SignInMethods = WAYS) {
  const asked = await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/auth/ways': { body: ways },
    ...answers,
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <>
      <SignInMethodsCard />
      <LazyReauthDialog email="ada@example.com" hasPassword />
      <ToastRegion />
    </>,
  )
  return asked
}

it('lists each way, and says where passkeys cannot be made', async () => {
  await open(
    {},
    {
      ...WAYS,
      providers: [
        { issuer: 'https://id.example', name: 'Example ID', linkedAt: '2026-11-02T12:00:00Z', lastUsedAt: null },
      ],
    },
  )
  const list = await screen.findByRole('list', { name: 'Ways to log in' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Password'),
    expect.stringMatching(/Phone.*saved in your password manager, added on November 1, 2026, not used yet/),
    expect.stringContaining('Example IDConnected on November 2, 2026'),
  ])
  expect(screen.getByText(/This browser can’t create passkeys/)).toBeInTheDocument()
})

it('asks before it removes one, asks who it is when that is due, and says when it is the last', async () => {
  const answers = [
    refused(403, 'requires-recent-login'),
    refused(409, 'last-way-to-sign-in', 'This is the only way into your account.'),
  ]
  const asked = await open({
    'DELETE /api/auth/ways?kind=passkey&id=phone-id': () => answers.shift()!,
    'POST /api/auth/reauthentication': { body: { success: true } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }))
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Remove Phone?' })).getByRole('button', { name: 'Remove' }),
  )
  await userEvent.type(await screen.findByLabelText('Password'), 'Quiet-Harbour-51{Enter}')
  expect(await screen.findByText('This is the only way into your account.')).toBeInTheDocument()
  expect(asked.map(({ call }) => call)).toContain('POST /api/auth/reauthentication')
})

it('gives a passkey another name', async () => {
  const asked = await open({ 'PUT /api/auth/passkeys': { body: { success: true } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }))
  const name = screen.getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Old phone{Enter}')
  await screen.findByRole('button', { name: 'Rename Phone' })
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ id: 'phone-id', name: 'Old phone' })
})

it('sets up an authenticator app by picture or key, and shows the recovery codes until they are kept', async () => {
  // With a clipboard.
  const person = userEvent.setup()
  const answers = [refused(401, 'wrong-code'), { body: { recoveryCodes: CODES } }]
  await open({
    'POST /api/auth/authenticator-app/start': {
      body: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Fairweight:ada?secret=JBSWY3DPEHPK3PXP' },
    },
    'POST /api/auth/authenticator-app': () => answers.shift()!,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}')
  // At the field, and in a passing message.
  expect(await screen.findAllByText('Refused: wrong-code.')).not.toEqual([])
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}')
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`))
  await person.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toContain('abcde-23450\nabcde-23451')
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
})

it('says when the list cannot be loaded, and tries again', async () => {
  const answers = [refused(503, 'not-available'), { body: WAYS }]
  await open({ 'GET /api/auth/ways': () => answers.shift()! })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Ways to log in' })).toBeInTheDocument()
})
