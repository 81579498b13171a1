import { tabPlace } from '../features/tour/progress/tab-place.ts'
import { TourProgress } from '../features/tour/progress/tour-progress.ts'

/** A visitor's tour that stands at a step, or was left: then nothing covers the dashboard. Nothing of it is sent. */
export function tourAt(step: string | null, finished: boolean): TourProgress {
  const nothing = () => Promise.resolve({ step, finished })
  const tab = tabPlace(null)
  tab.write({ step, finished })
  const progress = new TourProgress({ load: nothing, save: nothing }, tab)
  progress.follow({ status: 'none', userId: null })
  return progress
}

export const LEFT_TOUR = tourAt(null, true)
