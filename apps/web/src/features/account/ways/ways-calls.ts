import type { deleteWayToSignIn, getWaysToSignIn, postAuthenticatorApp, postAuthenticatorAppStart, postNewPasskey, postNewPasskeyStart, postRecoveryCodes, putPasskeyName } from '@fairweight/contract/calls'
import type { AuthenticatorSetUp, PasskeyAnswer, PasskeyQuestion, RecoveryCodeSet, WayRemoval, WaysToSignIn } from '@fairweight/contract/wire'
import { callWithSession } from '../../../data/session/call-with-session.ts'

const PATHS = {
  ways: '/auth/ways' satisfies (typeof getWaysToSignIn)['path'] & (typeof deleteWayToSignIn)['path'],
  passkeyStart: '/auth/passkeys/start' satisfies (typeof postNewPasskeyStart)['path'],
  passkeys: '/auth/passkeys' satisfies (typeof postNewPasskey)['path'] & (typeof putPasskeyName)['path'],
  appStart: '/auth/authenticator-app/start' satisfies (typeof postAuthenticatorAppStart)['path'],
  app: '/auth/authenticator-app' satisfies (typeof postAuthenticatorApp)['path'],
  recoveryCodes: '/auth/recovery-codes' satisfies (typeof postRecoveryCodes)['path'],
}

// Every function here throws ApiError when the call fails.

export function fetchWays(signal: AbortSignal): Promise<WaysToSignIn> {
  return callWithSession({ path: PATHS.ways, signal })
}

export async function removeWay({ kind, id }: WayRemoval): Promise<void> {
  await callWithSession({ path: PATHS.ways, method: 'DELETE', query: { kind, id } })
}

export function startPasskey(): Promise<PasskeyQuestion> {
  return callWithSession({ path: PATHS.passkeyStart, method: 'POST' })
}

export async function keepPasskey(name: string, answer: PasskeyAnswer): Promise<void> {
  await callWithSession({ path: PATHS.passkeys, body: { name, answer } })
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await callWithSession({ path: PATHS.passkeys, method: 'PUT', body: { id, name } })
}

export function startApp(): Promise<AuthenticatorSetUp> {
  return callWithSession({ path: PATHS.appStart, method: 'POST' })
}

export function confirmApp(code: string): Promise<RecoveryCodeSet> {
  return callWithSession({ path: PATHS.app, body: { code } })
}

export function renewRecoveryCodes(): Promise<RecoveryCodeSet> {
  return callWithSession({ path: PATHS.recoveryCodes, method: 'POST' })
}
