import { type AmountItem, ITEMS, type ReportedPeriod } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedFilings, gradedYears, formatFigure, valueOf } from './checked-filings.ts'

const TOLERANCE = 0.005
const READ = [
  'revenue',
  'ebit',
  'netIncome',
  'operatingCashFlow',
  'totalAssets',
  'totalEquity',
  'totalLiabilities',
] as const satisfies readonly AmountItem[]

/**
 * Figures of the newest fiscal year that a later filing changed. The new figure is read from the day of that filing on; what
 * was published before stands as it was.
 */
export function restatedFigures(filings: CheckedFilings): MarketFinding[] {
  const year = gradedYears(filings).at(-1)
  const later = year === undefined ? [] : READ.filter((item) => isFiledAgain(year, item))
  if (year === undefined || later.length === 0) return []
  const first = filings
    .knownOn(year.firstFiled)
    .find(
      ({ periodEnd, periodMonths, isTrailing }) =>
        periodEnd === year.periodEnd && periodMonths === 12 && isTrailing !== true,
    )
  return first === undefined ? [] : later.flatMap((item) => restated(filings, item, first, year) ?? [])
}

/** Whether a figure of a period is another one since a later filing. */
export function isChanged(first: ReportedPeriod, now: ReportedPeriod, item: AmountItem): boolean {
  const [before, after] = [valueOf(first, item), valueOf(now, item)]
  return before !== null && after !== null && Math.abs(after - before) > TOLERANCE * Math.abs(before)
}

function isFiledAgain(year: ReportedPeriod, item: AmountItem): boolean {
  return newestFiled(year, item) > year.firstFiled
}

/** The day of the newest filing among those that a figure is made from. */
function newestFiled(year: ReportedPeriod, item: AmountItem): IsoDate {
  const { facts, subtracted = [] } = year.amount(item) ?? { facts: [] }
  return [...facts, ...subtracted].reduce(
    (newest, { filed }) => (filed !== null && filed > newest ? filed : newest),
    year.firstFiled,
  )
}

function restated(
  { ticker }: CheckedFilings,
  item: AmountItem,
  first: ReportedPeriod,
  year: ReportedPeriod,
): MarketFinding | null {
  const [before, after] = [valueOf(first, item), valueOf(year, item)]
  if (before === null || after === null || !isChanged(first, year, item)) return null
  const filed = newestFiled(year, item)
  return {
    check: 'restated-figure',
    severity: 'note',
    ticker,
    sessionDate: filed,
    detail: { item, periodEnd: year.periodEnd, before, after },
    sentence: `${ticker}’s ${ITEMS[item].label} of the year to ${year.periodEnd} was ${formatFigure(before)} and is ${formatFigure(after)} since the filing of ${filed}; earlier publications are unchanged.`,
    remedy: 'No action is needed; the newer figure is used.',
    blocked: null,
  }
}
