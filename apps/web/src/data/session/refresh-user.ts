import type { SessionUser } from '@fairweight/contract/wire'
import { announceSessionChange } from './other-tabs.ts'
import { loadProfile } from './restore-session.ts'
import { sessionStore } from './session-store.ts'

/** Asks who the person of this page is at this moment, as after paying. When their roles or the standing of their address have changed the other tabs follow. Throws ApiError. */
export async function refreshUser(): Promise<SessionUser | null> {
  const before = rolesAndEmailState()
  await loadProfile()
  if (rolesAndEmailState() !== before) announceSessionChange()
  return sessionStore.get().session.user
}

function rolesAndEmailState(): string | undefined {
  const { user } = sessionStore.get().session
  return user ? [user.verifiedEmail, ...user.roles].join() : undefined
}
