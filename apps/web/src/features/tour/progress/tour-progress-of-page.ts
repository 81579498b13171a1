import type { getTour, putTour } from '@fairweight/contract/calls'
import type { TourState } from '@fairweight/contract/wire'
import { tabStorage } from '../../../data/browser-storage.ts'
import { callWithSession } from '../../../data/session/call-with-session.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { tabPlace } from './tab-place.ts'
import { TourProgress } from './tour-progress.ts'

/** The path as the contract declares it; only its type is imported, so that no schema is loaded. */
const PATH = '/user/tour' satisfies (typeof getTour)['path'] & (typeof putTour)['path']

/** One for all pages, so that the place is known when somebody comes back to the dashboard. */
export const tourProgressOfPage = new TourProgress(
  {
    load: () => callWithSession<TourState>({ path: PATH }),
    save: (state) => callWithSession<TourState>({ path: PATH, method: 'PUT', body: state }),
  },
  tabPlace(tabStorage()),
)

function followSession(): void {
  const { status, user } = sessionStore.get().session
  tourProgressOfPage.follow({ status, userId: user?.userId ?? null })
}

followSession()
sessionStore.watch(followSession)
