import { browserStorage } from '../../../data/browser-storage.ts'

/** Logging out clears it with everything else of a session. */
const KEY = 'fairweight-own-benchmark'

/** The mix that somebody typed last, kept in this browser alone; empty where nothing can be kept. */
export function readStoredMix(): string {
  try {
    return browserStorage()?.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function storeMix(typed: string): void {
  try {
    browserStorage()?.setItem(KEY, typed)
  } catch {
    // What cannot be kept is typed again.
  }
}
