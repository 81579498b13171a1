import { isSameDay, statementMonths } from './period-length.ts'
import { lastFourQuarters } from './quarters.ts'
import type { Quarter } from './quarters.ts'
import type { StatedPeriod } from './stated-period.ts'

/** Twelve months that end after the last fiscal year. */
export interface TrailingYear {
  /** The months since the fiscal year: theirs is the latest balance sheet. */
  readonly balance: StatedPeriod
  readonly added: readonly StatedPeriod[]
  readonly taken: readonly StatedPeriod[]
  /** Four quarters that end with them, or none. */
  readonly quarters: readonly Quarter[]
}

/**
 * The last fiscal year and the newest stretch since it that was also stated for the year before. Null when there is none
 * since the last fiscal year.
 */
export function trailingYearOf(
  stated: readonly StatedPeriod[],
  years: readonly StatedPeriod[],
  quarters: readonly Quarter[],
): TrailingYear | null {
  const year = years.at(-1)
  if (year === undefined) return null
  const yearBefore = (since: StatedPeriod): StatedPeriod | undefined =>
    stated.find(
      (part) =>
        part.months === since.months &&
        isSameDay(part.start, year.start) &&
        statementMonths(since.end - part.end) === 12,
    )
  const since = stated.findLast(
    (part) => part.months < 12 && isSameDay(part.start, year.end + 1) && yearBefore(part) !== undefined,
  )
  const before = since === undefined ? undefined : yearBefore(since)
  if (since === undefined || before === undefined) return null
  const four = lastFourQuarters(
    quarters.filter(({ balance }) => balance.end <= since.end || isSameDay(balance.end, since.end)),
  )
  return {
    balance: since,
    added: [year, since],
    taken: [before],
    quarters: isSameDay(four.at(-1)?.balance.end ?? Number.NaN, since.end) ? four : [],
  }
}
