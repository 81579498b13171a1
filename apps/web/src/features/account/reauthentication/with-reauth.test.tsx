import { getAccountExport } from '@fairweight/contract/calls'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ADA, clearHint, setHint } from '../../../../testing/people.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { reauthByPassword } from '../account-calls.ts'
import { LazyReauthDialog } from './lazy-reauth-dialog.tsx'
import { ReauthCanceledError, withReauth } from './with-reauth.ts'
import { callForFile } from '../../../data/session/call.ts'

const exportEverything = async () => JSON.parse(await (await callForFile(getAccountExport)).content.text())

/** A server that asks for a proof until the right password came. */
async function open() {
  let isProved = false
  const asked = await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/user/export': () => (isProved ? { body: { everything: true } } : refused(403, 'requires-recent-login')),
    'POST /api/auth/reauthentication': ({ body }) => {
      isProved = JSON.stringify(body) === JSON.stringify({ password: 'Blue-Heron-42' })
      return isProved ? { body: { success: true } } : refused(401, 'wrong-password')
    },
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(<LazyReauthDialog email="ada@example.com" hasPassword />)
  return asked
}

beforeEach(() => {
  clearHint()
  dropSession()
})

it('asks who it is, says when the password is wrong, and then does what was wanted', async () => {
  const asked = await open()
  const wanted = withReauth(exportEverything)
  expect(await screen.findByRole('dialog', { name: 'Confirm that it’s you' })).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/wrong password/)).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'Blue-Heron-42')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await wanted).toEqual({ everything: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.map(({ call }) => call).filter((call) => call !== 'GET /api/auth/token')).toEqual([
    'GET /api/user/export',
    'POST /api/auth/reauthentication',
    'POST /api/auth/reauthentication',
    'GET /api/user/export',
  ])
})

it('does nothing when the question is closed, and asks nobody whose proof is fresh', async () => {
  await open()
  const wanted = withReauth(exportEverything).catch((cause: unknown) => cause)
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await wanted).toBeInstanceOf(ReauthCanceledError)
  await reauthByPassword('Blue-Heron-42')
  expect(await withReauth(exportEverything)).toEqual({ everything: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks for the code as well where two-step login is on, of the app or of a recovery code', async () => {
  const proofs: unknown[] = []
  await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/user/export': () =>
      proofs.length > 2 ? { body: { everything: true } } : refused(403, 'second-factor-required'),
    'POST /api/auth/reauthentication': ({ body }) => {
      proofs.push(body)
      return (
        [refused(403, 'second-factor-required'), refused(401, 'wrong-code')][proofs.length - 1] ?? {
          body: { success: true },
        }
      )
    },
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(<LazyReauthDialog email="ada@example.com" hasPassword />)
  const wanted = withReauth(exportEverything)
  await userEvent.type(await screen.findByLabelText('Password'), 'Blue-Heron-42{Enter}')
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/not the right code/))
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), 'abcde-fghjk{Enter}')
  expect(await wanted).toEqual({ everything: true })
  expect(proofs).toEqual([
    { password: 'Blue-Heron-42' },
    { password: 'Blue-Heron-42', secondFactor: { code: '123456' } },
    { password: 'Blue-Heron-42', secondFactor: { recoveryCode: 'abcde-fghjk' } },
  ])
})
