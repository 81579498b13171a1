import { tourStorage } from '../src/features/tour/progress/tour-storage.ts'
import { TourProgress } from '../src/features/tour/progress/tour-progress.ts'

/** A tour that was left, so that nothing covers the dashboard. Nothing of it is sent. */
export const LEFT_TOUR = leftTour()

function leftTour(): TourProgress {
  const left = { step: null, finished: true }
  const nothing = () => Promise.resolve(left)
  const tab = tourStorage(null)
  tab.write(left)
  const progress = new TourProgress({ load: nothing, save: nothing }, tab)
  progress.follow({ status: 'none', userId: null })
  return progress
}

/** A tour that nobody has begun. Nothing of it is sent. */
export function newTour(): TourProgress {
  const nothing = () => Promise.resolve({ step: null, finished: false })
  const progress = new TourProgress({ load: nothing, save: nothing }, tourStorage(null))
  progress.follow({ status: 'none', userId: null })
  return progress
}
