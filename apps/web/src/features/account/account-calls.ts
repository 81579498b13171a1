import {
  deleteSession,
  getAccountExport,
  getActivity,
  getSessions,
  getSignInProviders,
  postAccountImport,
  postChangePassword,
  postDeleteAccount,
  postReauthentication,
  postReauthenticationPasskey,
  postRequestPasswordReset,
  postResetPassword,
  putProfile,
} from '@fairweight/contract/calls'
import type {
  AccountFile,
  ActiveSession,
  ActivityPage,
  ExportPart,
  ImportReport,
  PasskeyChallenge,
  ProfileUpdate,
  SecondFactorAnswer,
  SignInProvider,
} from '@fairweight/contract/wire'
import { callWithoutSession, type ReceivedFile } from '../../data/api-client.ts'
import { call, callForFile, signOutByCall } from '../../data/session/call.ts'
import { endSession } from '../../data/session/page-session.ts'
import { recordProfile } from '../../data/session/session-store.ts'

// Every function here throws ApiError when the call fails.

export async function requestPasswordReset(email: string): Promise<void> {
  await callWithoutSession(postRequestPasswordReset, { body: { email } })
}

/** Sets a new password by the token of a mailed link. Every session of the person ends, this page's too. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await callWithoutSession(postResetPassword, { body: { token, newPassword } })
  endSession()
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await call(postChangePassword, { body: { currentPassword, newPassword } })
}

/** Proves who the person is, for the sensitive acts of the next ten minutes. */
export async function reauthByPassword(password: string, secondFactor?: SecondFactorAnswer): Promise<void> {
  await call(postReauthentication, { body: { password, ...(secondFactor && { secondFactor }) } })
}

/** Asks for one of the person's passkeys, for reauthByPasskey. */
export function askForReauthPasskey(): Promise<PasskeyChallenge> {
  return call(postReauthenticationPasskey)
}

/** A passkey proves it alone. */
export async function reauthByPasskey(secondFactor: SecondFactorAnswer): Promise<void> {
  await call(postReauthentication, { body: { secondFactor } })
}

/** Deletes the account; without a password only just after signing in through the provider again. */
export function deleteAccount(password: string | null): Promise<void> {
  return signOutByCall(postDeleteAccount, { body: password === null ? {} : { password } })
}

export async function updateProfile(change: ProfileUpdate): Promise<void> {
  recordProfile(await call(putProfile, { body: change }))
}

export function fetchSessions(signal: AbortSignal): Promise<ActiveSession[]> {
  return call(getSessions, { signal })
}

/** Ends one session by its id, or with `others` all but this one. */
export async function endOtherSession(id: string): Promise<void> {
  await call(deleteSession, { query: { id } })
}

/** What happened to the account before a line, or the newest of it. */
export function fetchActivity(before: number | null, signal?: AbortSignal): Promise<ActivityPage> {
  return call(getActivity, { query: { before: before ?? undefined }, signal })
}

export function fetchProviders(signal: AbortSignal): Promise<SignInProvider[]> {
  return callWithoutSession(getSignInProviders, { signal })
}

/** Everything as one JSON file, or one part of it as CSV. */
export function fetchExport(part: ExportPart | null): Promise<ReceivedFile> {
  return callForFile(getAccountExport, { query: { part: part ?? undefined } })
}

/** Takes an exported file back in; the server checks what is in it. */
export function importAccount(content: AccountFile): Promise<ImportReport> {
  return call(postAccountImport, { body: content })
}
