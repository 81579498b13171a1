import { browserStorage } from '../../../data/browser-storage.ts'

/** Logging out clears it with everything else of a session. */
const KEY = 'fairweight-counted-splits'

/** Splits of which somebody said that the transactions hold them already, by their names; none where nothing can be read. */
export function readCountedSplits(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(browserStorage()?.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Keeps the names in this browser; where that fails the question comes again. */
export function keepCountedSplits(names: ReadonlySet<string>): void {
  try {
    browserStorage()?.setItem(KEY, JSON.stringify([...names]))
  } catch {
    // Asked again at the next visit.
  }
}
