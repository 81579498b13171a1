import { addDays, addMonths, type IsoDate } from '@fairweight/domain/time'
import { simulateQuarters, type Seasonality } from '../business/quarters.ts'
import type { EquityHolders, Statements } from '../business/statements.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** The part of a fiscal year from its first day to the end of one of its quarters. */
export interface ReportedPeriod {
  readonly start: IsoDate
  readonly end: IsoDate
  readonly statements: Statements
  /** The year before; its balance sheet is where this year starts. Null for the first year of all. */
  readonly opening: Statements | null
  /** Shares outstanding at the end, on the basis of the first session. */
  readonly openingShares: number
}

/** A fiscal year: its end first, then, where the quarters are told as well, the year to the end of each of the first three. */
export interface ReportedYear {
  readonly whole: ReportedPeriod
  readonly toQuarters: readonly ReportedPeriod[]
}

/** Where a company stood at the end of a fiscal year. */
export interface YearEnd {
  readonly end: IsoDate
  readonly statements: Statements
  readonly openingShares: number
}

/** Tells a year by itself. */
export function reportedYear(before: YearEnd | null, { end, statements, openingShares }: YearEnd): ReportedYear {
  const whole = {
    start: addDays(lastDayOfMonth(addMonths(end, -12)), 1),
    end,
    statements,
    opening: before?.statements ?? null,
    openingShares,
  }
  return { whole, toQuarters: [] }
}

/** Tells a year with its quarters. */
export function reportedByQuarter(
  random: SeededRandom,
  season: Seasonality,
  holders: EquityHolders,
  before: YearEnd,
  year: YearEnd,
): ReportedYear {
  const { whole } = reportedYear(before, year)
  const reported = simulateQuarters(random, season, holders, before.statements, year.statements)
  const toQuarters = reported.slice(0, 3).map((statements, index): ReportedPeriod => ({
    ...whole,
    end: lastDayOfMonth(addMonths(year.end, 3 * index - 9)),
    statements,
    openingShares: before.openingShares + ((index + 1) / 4) * (year.openingShares - before.openingShares),
  }))
  return { whole, toQuarters }
}

function lastDayOfMonth(date: IsoDate): IsoDate {
  return addDays(addMonths(addDays(date, 1 - Number(date.slice(8))), 1), -1)
}
