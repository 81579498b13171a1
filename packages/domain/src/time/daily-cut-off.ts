/** New ratings stand at 08:00 UTC every day; data fetched before the last cut-off is out of date (spec, "Cached data"). */
const CUT_OFF_HOUR = 8
const MILLISECONDS_AN_HOUR = 3_600_000
const MILLISECONDS_A_DAY = 24 * MILLISECONDS_AN_HOUR

/** The newest 08:00 UTC at or before the instant. Both are milliseconds since 1970-01-01T00:00Z. */
export function lastDailyCutOff(now: Date | number): number {
  const instant = Number(now)
  const offset = CUT_OFF_HOUR * MILLISECONDS_AN_HOUR
  return Math.floor((instant - offset) / MILLISECONDS_A_DAY) * MILLISECONDS_A_DAY + offset
}

/** The next 08:00 UTC strictly after the instant. Both are milliseconds since 1970-01-01T00:00Z. */
export function nextDailyCutOff(now: Date | number): number {
  return lastDailyCutOff(now) + MILLISECONDS_A_DAY
}

/** Whether stock data fetched at one instant may still be shown at another: no cut-off lies between them. */
export function isFreshSinceCutOff(fetchedAt: Date | number, now: Date | number): boolean {
  return Number(fetchedAt) >= lastDailyCutOff(now)
}
