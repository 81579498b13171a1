import type { Accession } from '@fairweight/domain/facts'
import { addDays, type IsoDate } from '@fairweight/domain/time'
import {
  type ReportedItem,
  revenueItem,
  type RevenueTags,
  type Span,
  thousands,
  USUAL_ITEMS,
} from './reported-items.ts'
import type { SampleFact } from './sample-fact.ts'
import type { ReportedPeriod, ReportedYear } from './reported-year.ts'

/** One report to the invented authority. */
export interface SampleFiling {
  readonly form: '10-K' | '10-Q' | '10-K/A'
  readonly accession: Accession
  readonly filed: IsoDate
  readonly year: ReportedYear
  readonly before: ReportedYear | null
  /** 0 to 2 for the first three quarters; null for the whole year. */
  readonly quarter: 0 | 1 | 2 | null
}

export interface FilingHabits {
  readonly revenueTags: RevenueTags
  /** Shares of a day for one share of the first session, through the splits up to and with that day. */
  readonly sharesOfOneOn: (day: IsoDate) => number
}

/** What a report says of some days: of `now`, less the part of the year that `less` had already told. */
interface Stated {
  readonly now: ReportedPeriod
  readonly less: ReportedPeriod | null
  readonly spans: readonly Span[]
}

interface Figure {
  readonly tag: string
  readonly unit: 'USD' | 'USD/shares' | 'shares'
  readonly isMoment: boolean
  readonly value: number
}

const QUARTER_NAMES = ['Q1', 'Q2', 'Q3'] as const
const DAYS_FROM_COVER_TO_FILING = 6

/**
 * The figures of one report as rows of companyfacts: an annual report states the year and the year before, a quarterly
 * one the quarter, the year so far and the same months a year before, with the balance sheet of the last day. Shares and
 * earnings per share stand on the share basis of the day of filing.
 */
export function filedFacts(filing: SampleFiling, habits: FilingHabits): SampleFact[] {
  const { accession, filed, quarter } = filing
  const fiscalYear = Number(filing.year.whole.end.slice(0, 4))
  const heading = {
    accession,
    filed,
    form: filing.form,
    origin: null,
    fiscalYear,
    fiscalPeriod: quarter === null ? ('FY' as const) : QUARTER_NAMES[quarter],
  }
  const items = [revenueItem(habits.revenueTags, fiscalYear), ...USUAL_ITEMS]
  const sharesAt = (period: ReportedPeriod): number => Math.round(period.openingShares * habits.sharesOfOneOn(filed))
  const facts: SampleFact[] = []
  for (const stated of statedIn(filing)) {
    const start = stated.less === null ? stated.now.start : addDays(stated.less.end, 1)
    const figures = [...amountsOf(stated, items), ...perShareOf(stated, sharesAt)]
    for (const { isMoment, ...figure } of figures)
      facts.push({ ...heading, ...figure, taxonomy: 'us-gaap', start: isMoment ? null : start, end: stated.now.end })
  }
  const cover = {
    taxonomy: 'dei',
    tag: 'EntityCommonStockSharesOutstanding',
    unit: 'shares',
    start: null,
    end: addDays(filed, -DAYS_FROM_COVER_TO_FILING),
  }
  facts.push({ ...heading, ...cover, value: sharesAt(periodOf(filing)) })
  return facts
}

function periodOf({ year, quarter }: SampleFiling): ReportedPeriod {
  const period = quarter === null ? year.whole : year.toQuarters[quarter]
  if (period === undefined) throw new RangeError('A quarter was reported that was not told.')
  return period
}

function statedIn(filing: SampleFiling): Stated[] {
  const { year, before, quarter } = filing
  const now = periodOf(filing)
  const all: readonly Span[] = ['period', 'year-to-date', 'moment']
  if (quarter === null) {
    const comparative = before === null ? [] : [{ now: before.whole, less: null, spans: all }]
    return [{ now, less: null, spans: all }, ...comparative]
  }
  const less = year.toQuarters[quarter - 1]
  const yearAgo = before?.toQuarters[quarter]
  return [
    { now, less: null, spans: all },
    ...(less === undefined ? [] : [{ now, less, spans: ['period'] as const }]),
    ...(yearAgo === undefined ? [] : [{ now: yearAgo, less: null, spans: ['period', 'year-to-date'] as const }]),
  ]
}

function amountsOf({ now, less, spans }: Stated, items: readonly ReportedItem[]): Figure[] {
  return items.flatMap(({ tag, span, read }): Figure[] => {
    const value = spans.includes(span) ? read(now.statements, now.opening) : null
    if (value === null) return []
    const reported = less === null ? 0 : thousands(read(less.statements, less.opening) ?? 0)
    return [{ tag, unit: 'USD', isMoment: span === 'moment', value: thousands(value) - reported }]
  })
}

function perShareOf({ now, less, spans }: Stated, sharesAt: (period: ReportedPeriod) => number): Figure[] {
  const shares = sharesAt(now)
  const earned = now.statements.netIncome - (less?.statements.netIncome ?? 0)
  const perShare: Figure[] = [
    {
      tag: 'EarningsPerShareDiluted',
      unit: 'USD/shares',
      isMoment: false,
      value: Math.round((earned / shares) * 100) / 100,
    },
    { tag: 'WeightedAverageNumberOfDilutedSharesOutstanding', unit: 'shares', isMoment: false, value: shares },
  ]
  const outstanding: Figure[] = spans.includes('moment')
    ? [{ tag: 'CommonStockSharesOutstanding', unit: 'shares', isMoment: true, value: shares }]
    : []
  return [...perShare, ...outstanding]
}
