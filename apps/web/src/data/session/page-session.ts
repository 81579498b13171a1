import type { getToken, postAnonymous, postSignOut } from '@fairweight/contract/calls'
import type { SessionAnswer } from '@fairweight/contract/wire'
import { callApi } from '../api-client.ts'
import { recordMarketOwner } from '../market-owner.ts'
import { forgetStored } from '../browser-storage.ts'
import { announceSessionChange } from './other-tabs.ts'
import { givingWay, partBy } from './parting.ts'
import { recordHint, recordUser, sessionStore } from './session-store.ts'
import { TokenKeeper } from './token-keeper.ts'
import { forgetVisitorHint } from './visitor-hint.ts'

const PATHS = {
  token: '/auth/token' satisfies (typeof getToken)['path'],
  anonymous: '/auth/anonymous' satisfies (typeof postAnonymous)['path'],
  signOut: '/auth/sign-out' satisfies (typeof postSignOut)['path'],
}

/** The token of this page's session. */
export const tokens = new TokenKeeper(async () => {
  const answer = await givingWay((signal) => callApi<SessionAnswer>({ path: PATHS.token, signal }))
  recordPerson(answer)
  return answer.token
})

/** Takes over a session that an answer has just begun, on this page and in the other tabs. */
export function beginSession(answer: SessionAnswer): void {
  recordPerson(answer)
  tokens.take(answer.token)
  announceSessionChange()
}

function recordPerson({ user }: SessionAnswer): void {
  recordMarketOwner(user)
  recordUser(user)
}

/** Ends the session on this page: nothing personal stays in memory or in the browser's storage. */
export function endSession(loggedOutAt: number | null = null): void {
  forgetVisitorHint()
  leaveSession(loggedOutAt)
  announceSessionChange()
}

/**
 * Drops what this page knows and goes by the hint cookie: somebody signed in or out in another tab. What is stored belongs to
 * all tabs, so it goes only when nobody is left.
 */
export function leaveSession(loggedOutAt: number | null = null): void {
  tokens.forget()
  recordHint(loggedOutAt)
  if (sessionStore.get().session.status === 'none') forgetStored()
}

/** Ends the session at the server, then here. Throws ApiError, and leaves everything as it was, when the server cannot be reached. */
export function signOut(): Promise<void> {
  return partBy(async () => {
    await callApi({ path: PATHS.signOut, method: 'POST' })
    endSession(performance.now())
  })
}

let beginning: Promise<void> | null = null

/** Makes sure that there is a session to keep something under: a visitor gets an anonymous account, once. Throws ApiError. */
export function ensureSession(): Promise<void> {
  if (sessionStore.get().session.status !== 'none') return Promise.resolve()
  beginning ??= callApi<SessionAnswer>({ path: PATHS.anonymous, method: 'POST' })
    .then(beginSession)
    .finally(() => {
      beginning = null
    })
  return beginning
}
