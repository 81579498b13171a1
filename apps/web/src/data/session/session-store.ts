import type { SessionUser, UserProfile } from '@fairweight/contract/wire'
import { toolsOf, type Tool } from '@fairweight/domain/entitlement'
import { createStore } from '../store.ts'
import { readVisitorHint, type VisitorHint } from './visitor-hint.ts'

/** `unknown` stands only in HTML written at build time, and until it has come alive. `user` is null until the server has said. */
export interface SessionState {
  readonly status: 'unknown' | 'none' | 'anonymous' | 'member'
  readonly user: SessionUser | null
}

export interface SessionRecord {
  readonly session: SessionState
  readonly tools: ReadonlySet<Tool>
  readonly profile: UserProfile | null
  /** When somebody logged out on this page, in milliseconds of its life; null = nobody did. */
  readonly loggedOutAt: number | null
}

export const UNKNOWN_SESSION: SessionRecord = {
  session: { status: 'unknown', user: null },
  tools: new Set(),
  profile: null,
  loggedOutAt: null,
}

export const sessionStore = createStore<SessionRecord>(
  typeof document === 'undefined' ? UNKNOWN_SESSION : recordOfHint(readVisitorHint(document.cookie)),
)

function recordOfHint({ status, tools }: VisitorHint): SessionRecord {
  return { session: { status, user: null }, tools, profile: null, loggedOutAt: null }
}

/** Takes over what the server says of the person; another person's profile goes. */
export function recordUser(user: SessionUser): void {
  const before = sessionStore.get()
  const isSame = before.session.user?.userId === user.userId
  sessionStore.set({
    session: { status: user.anonymous ? 'anonymous' : 'member', user },
    tools: toolsOf(user.roles),
    profile: isSame ? before.profile : null,
    loggedOutAt: null,
  })
}

export function recordProfile(profile: UserProfile): void {
  sessionStore.set({ ...sessionStore.get(), profile })
}

/** Goes back to what the hint cookie says: nobody, when it is gone. */
export function recordHint(loggedOutAt: number | null): void {
  sessionStore.set({ ...recordOfHint(readVisitorHint(document.cookie)), loggedOutAt })
}
