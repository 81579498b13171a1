import type { CheckedPeriod } from '../facts/reported-period.ts'
import { addMonths, daysBetween, type IsoDate } from '../time/iso-date.ts'

/** A fiscal year, by its last day; `period` is null where no annual report of it is known. */
export interface FiscalYear<Period> {
  readonly end: IsoDate
  readonly period: Period | null
}

/** As many as an investor looks back. */
const MAX_STATEMENT_YEARS = 10

const DAYS_OF_YEAR = 365.25
/** Two years end no closer to each other; a report of twelve months that does tells a year again under another calendar. */
const MIN_DAYS_APART = 350

/**
 * The last ten fiscal years, oldest first. Years without an annual report between two that have one stand there without a period, so
 * that a gap is seen as one; where the calendar of a company changed, its years are simply further apart.
 * @param periods as known on a day, in any order
 */
export function lastFiscalYears<Period extends Pick<CheckedPeriod, 'periodEnd' | 'periodMonths' | 'isTrailing'>>(
  periods: readonly Period[],
): FiscalYear<Period>[] {
  const newestFirst = periods
    .filter(({ periodMonths, isTrailing }) => periodMonths === 12 && isTrailing !== true)
    .toSorted((a, b) => (a.periodEnd < b.periodEnd ? 1 : -1))
  const years: FiscalYear<Period>[] = []
  for (const period of newestFirst) {
    const later = years.at(-1)
    const apart = later === undefined ? 0 : daysBetween(period.periodEnd, later.end)
    if (later !== undefined && apart < MIN_DAYS_APART) continue
    for (let missing = 1; missing < Math.round(apart / DAYS_OF_YEAR); missing++)
      years.push({ end: addMonths(later?.end ?? period.periodEnd, -12 * missing), period: null })
    years.push({ end: period.periodEnd, period })
  }
  return withoutLeadingGap(years.slice(0, MAX_STATEMENT_YEARS)).toReversed()
}

/** What would begin with years of which nothing is known begins with the first that has a report. */
function withoutLeadingGap<Period>(newestFirst: readonly FiscalYear<Period>[]): readonly FiscalYear<Period>[] {
  return newestFirst.slice(0, newestFirst.findLastIndex(({ period }) => period !== null) + 1)
}
