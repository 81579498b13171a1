import type { deleteEmailChange, getEmailChange, postConfirmEmailChange, postEmailChange, postUndoEmailChange } from '@fairweight/contract/calls'
import type { EmailChangeState } from '@fairweight/contract/wire'
import { callApi } from '../../data/api-client.ts'
import { callWithSession } from '../../data/session/call-with-session.ts'
import { endSession } from '../../data/session/page-session.ts'
import { refreshPerson } from '../../data/session/refresh-person.ts'
import { sessionStore } from '../../data/session/session-store.ts'

const PATHS = {
  emailChange: '/user/email-change' satisfies (typeof getEmailChange)['path'] & (typeof postEmailChange)['path'] & (typeof deleteEmailChange)['path'],
  confirmEmailChange: '/auth/confirm-email-change' satisfies (typeof postConfirmEmailChange)['path'],
  undoEmailChange: '/auth/undo-email-change' satisfies (typeof postUndoEmailChange)['path'],
}

// Every function here throws ApiError when the call fails.

export function fetchEmailChange(signal: AbortSignal): Promise<EmailChangeState> {
  return callWithSession({ path: PATHS.emailChange, signal })
}

/** Has a link sent to another address, which becomes the account's when the link is opened. */
export function startEmailChange(email: string): Promise<EmailChangeState> {
  return callWithSession({ path: PATHS.emailChange, body: { email } })
}

export async function cancelEmailChange(): Promise<void> {
  await callWithSession({ path: PATHS.emailChange, method: 'DELETE' })
}

/** By the token of a mailed link; a session of this browser learns the new address. */
export async function confirmEmailChange(token: string): Promise<void> {
  await callApi({ path: PATHS.confirmEmailChange, body: { token } })
  if (sessionStore.get().session.status !== 'none') await refreshPerson().catch(() => undefined)
}

/** By the token of a mailed link. Every session of the person ends, this page's too. */
export async function undoEmailChange(token: string): Promise<void> {
  await callApi({ path: PATHS.undoEmailChange, body: { token } })
  endSession()
}
