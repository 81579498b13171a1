import { getTour, putTour } from '@fairweight/contract/calls'
import { tabStorage } from '../../../data/browser-storage.ts'
import { call } from '../../../data/session/call.ts'
import { sessionStore } from '../../../data/session/session-store.ts'
import { tourStorage } from './tour-storage.ts'
import { TourProgress } from './tour-progress.ts'

/** One for all pages, so that the place is known when somebody comes back to the dashboard. */
export const tourProgressOfPage = new TourProgress(
  {
    load: () => call(getTour),
    save: (state) => call(putTour, { body: state }),
  },
  tourStorage(tabStorage()),
)

function followSession(): void {
  const { status, user } = sessionStore.get().session
  tourProgressOfPage.follow({ status, userId: user?.userId ?? null })
}

followSession()
sessionStore.watch(followSession)
