import {
  deleteSignInMethod,
  getSignInMethods,
  postAuthenticatorApp,
  postAuthenticatorAppStart,
  postNewPasskey,
  postNewPasskeyStart,
  postRecoveryCodes,
  putPasskeyName,
} from '@fairweight/contract/calls'
import type {
  AuthenticatorSetUp,
  PasskeyResponse,
  PasskeyChallenge,
  RecoveryCodeSet,
  SignInMethodRemoval,
  SignInMethods,
} from '@fairweight/contract/wire'
import { call } from '../../../data/session/call.ts'

// Every function here throws ApiError when the call fails.

export function fetchSignInMethods(signal: AbortSignal): Promise<SignInMethods> {
  return call(getSignInMethods, { signal })
}

export async function removeSignInMethod({ kind, id }: SignInMethodRemoval): Promise<void> {
  await call(deleteSignInMethod, { query: { kind, id } })
}

export function startPasskey(): Promise<PasskeyChallenge> {
  return call(postNewPasskeyStart)
}

export async function savePasskey(name: string, answer: PasskeyResponse): Promise<void> {
  await call(postNewPasskey, { body: { name, answer } })
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await call(putPasskeyName, { body: { id, name } })
}

export function startApp(): Promise<AuthenticatorSetUp> {
  return call(postAuthenticatorAppStart)
}

export function confirmApp(code: string): Promise<RecoveryCodeSet> {
  return call(postAuthenticatorApp, { body: { code } })
}

export function renewRecoveryCodes(): Promise<RecoveryCodeSet> {
  return call(postRecoveryCodes)
}
