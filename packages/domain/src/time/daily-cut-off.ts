import { DAY_MS, HOUR_MS } from './durations.ts'

/** New ratings stand at 08:00 UTC every day; data fetched before the last cut-off is out of date (docs/specification.md, “Cached data”). */
const CUT_OFF_HOUR = 8

/** The newest 08:00 UTC at or before the instant. Both are milliseconds since 1970-01-01T00:00Z. */
export function lastDailyCutOff(now: Date | number): number {
  const instant = Number(now)
  const offset = CUT_OFF_HOUR * HOUR_MS
  return Math.floor((instant - offset) / DAY_MS) * DAY_MS + offset
}

/** The next 08:00 UTC strictly after the instant. Both are milliseconds since 1970-01-01T00:00Z. */
export function nextDailyCutOff(now: Date | number): number {
  return lastDailyCutOff(now) + DAY_MS
}

/**
 * Whether stock data fetched at one instant may still be shown at another: no cut-off lies between them. What claims to be fetched later than
 * now was fetched while the clock was wrong, and nobody knows how old it is.
 */
export function isFreshSinceCutOff(fetchedAt: Date | number, now: Date | number): boolean {
  return Number(fetchedAt) >= lastDailyCutOff(now) && Number(fetchedAt) <= Number(now)
}
