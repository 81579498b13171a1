import type {
  deleteSession, getAccountExport, getActivity, getSessions, getSignInProviders, postAccountImport, postChangePassword, postDeleteAccount, postProof, postProofPasskey,
  postRequestPasswordReset, postResetPassword, putProfile,
} from '@fairweight/contract/calls'
import type { ActiveSession, ActivityPage, ExportPart, ImportReport, PasskeyQuestion, ProfileUpdate, SecondFactorAnswer, SignInProvider, UserProfile } from '@fairweight/contract/wire'
import { callApi, type ReceivedFile } from '../../data/api-client.ts'
import { callWithSession, fileWithSession, partWithCall } from '../../data/session/call-with-session.ts'
import { endSession } from '../../data/session/page-session.ts'
import { recordProfile } from '../../data/session/session-store.ts'

/** The paths as the contract declares them; only their types are imported, so that no schema is loaded. */
const PATHS = {
  requestReset: '/auth/request-password-reset' satisfies (typeof postRequestPasswordReset)['path'],
  reset: '/auth/reset-password' satisfies (typeof postResetPassword)['path'],
  changePassword: '/auth/change-password' satisfies (typeof postChangePassword)['path'],
  proof: '/auth/proof' satisfies (typeof postProof)['path'],
  proofPasskey: '/auth/proof/passkey' satisfies (typeof postProofPasskey)['path'],
  deleteAccount: '/auth/delete-account' satisfies (typeof postDeleteAccount)['path'],
  sessions: '/auth/sessions' satisfies (typeof getSessions)['path'] & (typeof deleteSession)['path'],
  providers: '/auth/providers' satisfies (typeof getSignInProviders)['path'],
  profile: '/user/profile' satisfies (typeof putProfile)['path'],
  activity: '/user/activity' satisfies (typeof getActivity)['path'],
  export: '/user/export' satisfies (typeof getAccountExport)['path'],
  import: '/user/import' satisfies (typeof postAccountImport)['path'],
}

// Every function here throws ApiError when the call fails.

export async function requestPasswordReset(email: string): Promise<void> {
  await callApi({ path: PATHS.requestReset, body: { email } })
}

/** Sets a new password by the token of a mailed link. Every session of the person ends, this page's too. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await callApi({ path: PATHS.reset, body: { token, newPassword } })
  endSession()
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await callWithSession({ path: PATHS.changePassword, body: { currentPassword, newPassword } })
}

/** Proves who the person is, for the sensitive acts of the next ten minutes. */
export async function proveIdentity(password: string, secondFactor?: SecondFactorAnswer): Promise<void> {
  await callWithSession({ path: PATHS.proof, body: { password, ...(secondFactor && { secondFactor }) } })
}

/** Asks for one of the person's passkeys, for proveByPasskey. */
export function askForProofPasskey(): Promise<PasskeyQuestion> {
  return callWithSession({ path: PATHS.proofPasskey, method: 'POST' })
}

/** A passkey proves it alone. */
export async function proveByPasskey(secondFactor: SecondFactorAnswer): Promise<void> {
  await callWithSession({ path: PATHS.proof, body: { secondFactor } })
}

/** Deletes the account; without a password only just after signing in through the provider again. */
export function deleteAccount(password: string | null): Promise<void> {
  return partWithCall({ path: PATHS.deleteAccount, body: password === null ? {} : { password } })
}

export async function updateProfile(change: ProfileUpdate): Promise<void> {
  recordProfile(await callWithSession<UserProfile>({ path: PATHS.profile, method: 'PUT', body: change }))
}

export function fetchSessions(signal: AbortSignal): Promise<ActiveSession[]> {
  return callWithSession({ path: PATHS.sessions, signal })
}

/** Ends one session by its id, or with `others` all but this one. */
export async function endOtherSession(id: string): Promise<void> {
  await callWithSession({ path: PATHS.sessions, method: 'DELETE', query: { id } })
}

/** What happened to the account before a line, or the newest of it. */
export function fetchActivity(before: number | null, signal?: AbortSignal): Promise<ActivityPage> {
  return callWithSession({ path: PATHS.activity, query: { before: before === null ? undefined : String(before) }, ...(signal && { signal }) })
}

export function fetchProviders(signal: AbortSignal): Promise<SignInProvider[]> {
  return callApi({ path: PATHS.providers, signal })
}

/** Everything as one JSON file, or one part of it as CSV. */
export function fetchExport(part: ExportPart | null): Promise<ReceivedFile> {
  return fileWithSession({ path: PATHS.export, query: { part: part ?? undefined } })
}

/** Takes an exported file back in; the server checks what is in it. */
export function importAccount(content: unknown): Promise<ImportReport> {
  return callWithSession({ path: PATHS.import, body: content })
}
