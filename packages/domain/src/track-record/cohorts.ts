/** How the record is measured. Fixed before any figure was seen; changing one starts another record. */
export const RECORD_SETTINGS = {
  /** Sessions that a stock is followed for. */
  horizonSessions: 21,
  /** A day may be this many days old when it is written down as recorded. */
  recordedWithinDays: 7,
  /** Under so many cohorts nothing is said. */
  minCohorts: 24,
  /** Cohorts in a row that are drawn together, a quarter of a year: what lingers from month to month stays in. */
  blockLength: 3,
  resamples: 4000,
  seed: 1992,
  /** Share of intervals that hold the true mean. */
  confidence: 0.95,
} as const

/** A day with grades and its position among the sessions of the market. */
export interface GradedDay {
  readonly asOf: string
  readonly session: number
}

/**
 * The days that count: of each calendar month the first graded day that is at least `horizonSessions` sessions after the day
 * counted before, so that no session is followed in two cohorts. A month without such a day has no cohort.
 * `days` in order of time; which of them have all their sessions behind them is {@link hasEnded}'s question.
 */
export function chooseCohorts<Day extends GradedDay>(days: readonly Day[]): Day[] {
  const chosen: Day[] = []
  for (const day of days) {
    const before = chosen.at(-1)
    const isNewMonth = before?.asOf.slice(0, 7) !== day.asOf.slice(0, 7)
    const isApart = before === undefined || day.session - before.session >= RECORD_SETTINGS.horizonSessions
    if (isNewMonth && isApart) chosen.push(day)
  }
  return chosen
}

/** Whether all sessions that a day's stocks are followed for are among the `sessions` that are known. */
export function hasEnded({ session }: GradedDay, sessions: number): boolean {
  return session + RECORD_SETTINGS.horizonSessions < sessions
}

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
