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
 * The last fiscal year and the newest stretch since it, with the same stretch a year before. Null when nothing was stated
 * since the last fiscal year, or the year before lacks that stretch.
 */
export function trailingYearOf(stated: readonly StatedPeriod[], years: readonly StatedPeriod[], quarters: readonly Quarter[]): TrailingYear | null {
  const year = years.at(-1)
  if (year === undefined) return null
  const since = stated.findLast((part) => part.months < 12 && isSameDay(part.start, year.end + 1))
  if (since === undefined) return null
  const before = stated.find((part) => part.months === since.months && isSameDay(part.start, year.start) && statementMonths(since.end - part.end) === 12)
  if (before === undefined) return null
  const four = lastFourQuarters(quarters.filter(({ balance }) => balance.end <= since.end || isSameDay(balance.end, since.end)))
  return { balance: since, added: [year, since], taken: [before], quarters: isSameDay(four.at(-1)?.balance.end ?? Number.NaN, since.end) ? four : [] }
}
