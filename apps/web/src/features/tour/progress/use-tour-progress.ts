import type { TourState } from '@fairweight/contract/wire'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { TourProgress } from './tour-progress.ts'
import { tourProgressOfPage } from './tour-progress-of-page.ts'

export const TourProgressContext = createContext<TourProgress>(tourProgressOfPage)

export interface SavedTour {
  /** Null while it is not known. */
  readonly place: TourState | null
  readonly record: (state: TourState) => void
}

/** How far the person at the page came in the tour, and where to keep how far they are now. */
export function useTourProgress(): SavedTour {
  const progress = useContext(TourProgressContext)
  const place = useSyncExternalStore(progress.place.watch, progress.place.get, () => null)
  useEffect(() => progress.attend(), [progress])
  return { place, record: (state) => progress.record(state) }
}
