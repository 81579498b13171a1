import type { AmountItem, ReportedPeriod } from '@fairweight/domain/facts'
import { median } from '../median.ts'
import { type CheckedFilings, gradedPeriods, rebasedValueOf, valueOf } from './checked-filings.ts'

/** Items that stand in each period of any length alike; the others are a year's or a quarter's. */
const BALANCES: ReadonlySet<AmountItem> = new Set<AmountItem>([
  'cash',
  'shortTermInvestments',
  'currentAssets',
  'totalAssets',
  'currentLiabilities',
  'shortTermDebt',
  'longTermDebt',
  'totalLiabilities',
  'preferredEquity',
  'minorityInterest',
  'totalEquity',
  'goodwill',
  'intangibleAssets',
  'retainedEarnings',
  'sharesOutstanding',
])

/** A figure other than 0 of one period, and its size without sign: of a year, on the share basis of the as-of day. */
export interface SizedFigure {
  readonly period: ReportedPeriod
  readonly value: number
  readonly size: number
}

/** An item in all periods that a grade may rest on, where it is known and not 0. */
export function sizedFigures(filings: CheckedFilings, item: AmountItem): SizedFigure[] {
  return gradedPeriods(filings).flatMap((period) => {
    const [value, rebased] = [valueOf(period, item), rebasedValueOf(filings, period, item)]
    if (value === null || rebased === null || value === 0 || rebased === 0) return []
    return [{ period, value, size: Math.abs(rebased) * (BALANCES.has(item) ? 1 : 12 / period.periodMonths) }]
  })
}

/** How many times its usual size in the other periods a figure is; null where either is not known. */
export function ratioToUsual(figures: readonly SizedFigure[], period: ReportedPeriod): number | null {
  const own = figures.find((figure) => figure.period === period)
  const usual = median(figures.filter((figure) => figure.period.periodEnd !== period.periodEnd).map(({ size }) => size))
  return own === undefined || Number.isNaN(usual) ? null : own.size / usual
}
