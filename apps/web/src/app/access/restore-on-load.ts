import { NO_PROFILE } from '@fairweight/contract/errors'
import { endSession, signOut } from '../../data/session/page-session.ts'
import { restoreSession } from '../../data/session/restore-session.ts'
import { sessionStore } from '../../data/session/session-store.ts'
import { showToast } from '../../ui/overlays/toast-manager.ts'

/** Restores the session of the hint cookie. When nobody can tell who is there it ends, at the server too if that can be reached. */
export async function restoreOnLoad(leave: () => void): Promise<void> {
  // A page may have begun it by itself, and it may be back by now.
  if (sessionStore.get().profile !== null || (await restoreSession()) !== 'too-many-retries') return
  showToast({ title: 'Too many Retries', text: NO_PROFILE, tone: 'error' })
  leave()
  await signOut().catch(() => endSession())
}
