import { RECORD_SETTINGS } from './record-settings.ts'

/**
 * A stock's return, as a fraction, from the close of `session` to the close `horizonSessions` later. Closes stand over all
 * sessions, adjusted for splits and, where known, dividends; NaN where it did not trade. A stock that stops trading keeps its
 * last close: from then on it is cash without interest. Null when it has no close above zero on `session` itself: it was not
 * to be had that day.
 */
export function forwardReturn(closes: ArrayLike<number>, session: number): number | null {
  const bought = closes[session] ?? Number.NaN
  if (!(bought > 0)) return null
  for (let end = session + RECORD_SETTINGS.horizonSessions; end > session; end--) {
    const close = closes[end] ?? Number.NaN
    if (!Number.isNaN(close)) return close / bought - 1
  }
  return 0
}
