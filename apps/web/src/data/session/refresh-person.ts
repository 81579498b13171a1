import type { SessionUser } from '@fairweight/contract/wire'
import { announceSessionChange } from './other-tabs.ts'
import { loadProfile } from './restore-session.ts'
import { sessionStore } from './session-store.ts'

/** Asks who the person of this page is at this moment, as after paying. When their roles have changed the other tabs follow. Throws ApiError. */
export async function refreshPerson(): Promise<SessionUser | null> {
  const before = rolesOfPage()
  await loadProfile()
  if (rolesOfPage() !== before) announceSessionChange()
  return sessionStore.get().session.user
}

function rolesOfPage(): string | undefined {
  return sessionStore.get().session.user?.roles.join()
}
