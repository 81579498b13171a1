import { type AmountItem, type ReportedPeriod, type SplitEvent, valueOnBasis } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'

/** What the filing checks look at: a company's periods as known on a day. */
export interface CheckedFilings {
  readonly ticker: string
  readonly asOf: IsoDate
  /** Oldest period end first. */
  readonly periods: readonly ReportedPeriod[]
  readonly splits: readonly SplitEvent[]
  /** The periods as they were known on an earlier day. */
  readonly knownOn: (day: IsoDate) => readonly ReportedPeriod[]
}

/** Averages reach back five fiscal years, changes one more. */
const FISCAL_YEARS = 6
const QUARTERS = 4

/** Fiscal years that a grade may rest on, oldest first. */
export function gradedYears({ periods }: Pick<CheckedFilings, 'periods'>): ReportedPeriod[] {
  return periods
    .filter(({ periodMonths, isTrailing }) => periodMonths === 12 && isTrailing !== true)
    .slice(-FISCAL_YEARS)
}

/** All periods that a grade may rest on: fiscal years, twelve trailing months, the last quarters. */
export function gradedPeriods(filings: Pick<CheckedFilings, 'periods'>): ReportedPeriod[] {
  const quarters = filings.periods.filter(({ periodMonths }) => periodMonths === 3).slice(-QUARTERS)
  const trailing = filings.periods.filter(({ isTrailing }) => isTrailing === true)
  return [...gradedYears(filings), ...quarters, ...trailing]
}

/** The figure as filed; null when it is not known. */
export function valueOf(period: ReportedPeriod, item: AmountItem): number | null {
  return period.amount(item)?.value ?? null
}

/** The figure on the share basis of the as-of day, so that the splits that are known leave no step; null when it is not known. */
export function rebasedValueOf(
  filings: Pick<CheckedFilings, 'splits' | 'asOf'>,
  period: ReportedPeriod,
  item: AmountItem,
): number | null {
  const amount = period.amount(item)
  return amount === null ? null : valueOnBasis(filings, amount)
}

/** An amount for people, such as '1.2 billion', or '0.0013' for one of a share. */
export function formatFigure(value: number): string {
  const size = Math.abs(value)
  const [scale, name] =
    size >= 1e9 ? [1e9, ' billion'] : size >= 1e6 ? [1e6, ' million'] : size >= 1e3 ? [1e3, ' thousand'] : [1, '']
  const digits = scale === 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 1 }
  return `${value < 0 ? '−' : ''}${(size / scale).toLocaleString('en-US', digits)}${name}`
}
