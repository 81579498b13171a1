import { sessionStore } from '../../data/session/session-store.ts'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import { LIST_CALLS } from './list-calls.ts'
import { OwnLists } from './own-lists.ts'

/** One for all pages, so that lists are there at once when somebody comes back to the dashboard. */
export const ownListsOfPage = new OwnLists(LIST_CALLS, (words) => showToast({ ...words, tone: 'error' }))

function followSession(): void {
  const { status, user } = sessionStore.get().session
  ownListsOfPage.follow({ status, userId: user?.userId ?? null })
}

followSession()
sessionStore.watch(followSession)
