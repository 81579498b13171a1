import { reach } from '../../data/offline-copy/reach.ts'
import { sessionStore } from '../../data/session/session-store.ts'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import { placeInBrowser } from './edit-place.ts'
import { LIST_CALLS } from './list-calls.ts'
import { OwnLists } from './own-lists.ts'

const place = placeInBrowser()

/** One for all pages, so that lists are there at once when somebody comes back to the dashboard. */
export const ownListsOfPage = new OwnLists(LIST_CALLS, (words) => showToast({ ...words, tone: 'error' }), place)

function followSession(): void {
  const { session: { status, user }, loggedOutAt } = sessionStore.get()
  ownListsOfPage.follow({ status, userId: user?.userId ?? null, hasLoggedOut: loggedOutAt !== null })
}

function followBrowser(): void {
  addEventListener('online', () => ownListsOfPage.wake())
  reach.watch(() => reach.get() && ownListsOfPage.wake())
  addEventListener('storage', () => place.journal.changedElsewhere())
}

followSession()
sessionStore.watch(followSession)
// Pages are also written at build time, where there is no window.
if (typeof window !== 'undefined') followBrowser()
