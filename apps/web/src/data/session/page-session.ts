import { getToken, postAnonymous, postSignOut } from '@fairweight/contract/calls'
import type { SessionResponse } from '@fairweight/contract/wire'
import { callWithoutSession } from '../api-client.ts'
import { recordMarketOwner } from '../market-owner.ts'
import { clearStoredData } from '../browser-storage.ts'
import { abortOnSignOut, signOutBy } from './abort-on-sign-out.ts'
import { announceSessionChange } from './other-tabs.ts'
import { recordHint, recordUser, sessionStore } from './session-store.ts'
import { TokenManager } from './token-manager.ts'
import { forgetVisitorHint } from './visitor-hint.ts'

/** The token of this page's session. */
export const tokens = new TokenManager(async () => {
  const answer = await abortOnSignOut((signal) => callWithoutSession(getToken, { signal }))
  recordSessionUser(answer)
  return answer.token
})

/** Takes over a session that an answer has just begun, on this page and in the other tabs. */
export function beginSession(answer: SessionResponse): void {
  recordSessionUser(answer)
  tokens.take(answer.token)
  announceSessionChange()
}

function recordSessionUser({ user }: SessionResponse): void {
  recordMarketOwner(user)
  recordUser(user)
}

/** Ends the session on this page: nothing personal stays in memory or in the browser's storage. */
export function endSession(loggedOutAt: number | null = null): void {
  forgetVisitorHint()
  dropSession(loggedOutAt)
  announceSessionChange()
}

/**
 * Drops what this page knows and goes by the hint cookie: somebody signed in or out in another tab. What is stored belongs to
 * all tabs, so it goes only when nobody is left.
 */
export function dropSession(loggedOutAt: number | null = null): void {
  tokens.forget()
  recordHint(loggedOutAt)
  if (sessionStore.get().session.status === 'none') clearStoredData()
}

/** Ends the session at the server, then here. Throws ApiError, and leaves everything as it was, when the server cannot be reached. */
export function signOut(): Promise<void> {
  return signOutBy(async () => {
    await callWithoutSession(postSignOut)
    endSession(performance.now())
  })
}

let beginning: Promise<void> | null = null

/** Makes sure that there is a session to keep something under: a visitor gets an anonymous account, once. Throws ApiError. */
export function ensureSession(): Promise<void> {
  if (sessionStore.get().session.status !== 'none') return Promise.resolve()
  beginning ??= callWithoutSession(postAnonymous)
    .then(beginSession)
    .finally(() => {
      beginning = null
    })
  return beginning
}
