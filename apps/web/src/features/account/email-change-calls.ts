import {
  deleteEmailChange,
  getEmailChange,
  postConfirmEmailChange,
  postEmailChange,
  postUndoEmailChange,
} from '@fairweight/contract/calls'
import type { EmailChangeState } from '@fairweight/contract/wire'
import { callWithoutSession } from '../../data/api-client.ts'
import { call } from '../../data/session/call.ts'
import { endSession } from '../../data/session/page-session.ts'
import { refreshUser } from '../../data/session/refresh-user.ts'
import { sessionStore } from '../../data/session/session-store.ts'

// Every function here throws ApiError when the call fails.

export function fetchEmailChange(signal: AbortSignal): Promise<EmailChangeState> {
  return call(getEmailChange, { signal })
}

/** Has a link sent to another address, which becomes the account's when the link is opened. */
export function startEmailChange(email: string): Promise<EmailChangeState> {
  return call(postEmailChange, { body: { email } })
}

export async function cancelEmailChange(): Promise<void> {
  await call(deleteEmailChange)
}

/** By the token of a mailed link; a session of this browser learns the new address. */
export async function confirmEmailChange(token: string): Promise<void> {
  await callWithoutSession(postConfirmEmailChange, { body: { token } })
  if (sessionStore.get().session.status !== 'none') await refreshUser().catch(() => undefined)
}

/** By the token of a mailed link. Every session of the person ends, this page's too. */
export async function undoEmailChange(token: string): Promise<void> {
  await callWithoutSession(postUndoEmailChange, { body: { token } })
  endSession()
}
