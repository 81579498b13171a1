import type { KnownDay, StockKnownValues } from '@fairweight/contract/wire'
import { splitFactorBetween, type SplitEvent } from '@fairweight/domain/facts'
import { INTRINSIC_MEASURES, reasonText } from '@fairweight/domain/rating'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { addDays, addMonths, type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import type { KnownFiling } from '../history/fact-table.ts'
import { filerOf } from '../publishing/answers/wire-explanation.ts'
import type { Market } from '../publishing/load-market.ts'
import { prepareHistories } from '../publishing/prepare-histories.ts'
import { ratedOn } from '../replay/grades-on.ts'
import { dayOf, loadStock } from './load-stock.ts'
import type { OneStockJob } from './one-stock-job.ts'

const MONTHS_BACK = 120

/**
 * Ten years of a stock's price, and its estimates of value after each filing as a replay of that day rates them: by what was filed and
 * traded by then alone. Throws RangeError for a ticker that is no stock of its generation.
 */
export async function readKnownValues({
  generationFolder,
  ticker,
  snapshot,
  dataset,
  asOf: day,
}: OneStockJob): Promise<StockKnownValues> {
  const asOf = dayOf(day)
  const { stock: market } = await loadStock(generationFolder, ticker, asOf)
  const [history] = prepareHistories(market, asOf)
  if (history === undefined) throw new RangeError(`${ticker} is no stock of this generation`)
  const weeks = weeklyCloses(market.prices.sessions, history.closes, addMonths(asOf, -MONTHS_BACK))
  return {
    snapshot,
    asOf,
    dataset,
    TICKER: ticker,
    weeks,
    days: knownDays(market, ticker, { from: weeks.dates[0] ?? asOf, asOf }),
    ...cikOf(filerOf(history.security)),
  }
}

const cikOf = ({ cik }: { readonly cik: string | null }) => ({ cik })

/** The last close of each week from a day on. */
function weeklyCloses(
  sessions: Int32Array,
  closes: Float64Array,
  from: IsoDate,
): { readonly dates: IsoDate[]; readonly closes: number[] } {
  const byWeek = new Map<number, { readonly date: IsoDate; readonly close: number }>()
  for (const [session, day] of sessions.entries()) {
    const [close, date] = [closes[session] ?? Number.NaN, isoDateFromDays(day)]
    if (date >= from && !Number.isNaN(close)) byWeek.set(mondayOf(day), { date, close })
  }
  const weeks = [...byWeek.values()]
  return { dates: weeks.map(({ date }) => date), closes: weeks.map(({ close }) => close) }
}

/** The Monday of a day's week; 1970-01-01 was a Thursday. */
function mondayOf(day: number): number {
  return day - ((day + 3) % 7)
}

/** Of which days estimates are wanted. */
interface Span {
  readonly from: IsoDate
  readonly asOf: IsoDate
}

/** What the estimates were on the first day and after each filing since, and from when on the last filings were too old. */
export function knownDays(market: Market, ticker: string, { from, asOf }: Span): KnownDay[] {
  const filings = Map.groupBy(
    market.periods.filed(ticker, asOf).filter(({ filed }) => filed > from),
    ({ filed }) => filed,
  )
  const splits = market.splits.get(ticker) ?? []
  const days = new Set([from, ...filings.keys(), ...staleDays([from, ...filings.keys()], asOf)])
  return [...days].toSorted().map((date) => ({
    date,
    filings: (filings.get(date) ?? []).map(({ accession, form }: KnownFiling) => ({ accession, form })),
    ...valuesOn(market, date, { splits, asOf }),
  }))
}

/** Twelve months bring four filings; whoever files less may have a newest report that becomes too old to rate by. */
const USUAL_FILINGS = 4

/** The days after which the filings up to each day may be too old, where few came after them. */
function staleDays(filed: readonly IsoDate[], asOf: IsoDate): IsoDate[] {
  return filed.flatMap((day) => {
    const stale = addDays(addMonths(day, METHOD_SETTINGS.facts.staleFilingMonths), 1)
    const later = filed.filter((other) => other > day && other <= stale).length
    return stale <= asOf && later < USUAL_FILINGS ? [stale] : []
  })
}

/** The estimates as they were rated on a day, on the share basis of the as-of date. */
function valuesOn(
  market: Market,
  date: IsoDate,
  { splits, asOf }: { readonly splits: readonly SplitEvent[]; readonly asOf: IsoDate },
): Pick<KnownDay, 'values' | 'reasons'> {
  const measures = ratedOn(market, date)[0]?.rating.measures
  const sharesSince = splitFactorBetween(splits, date, asOf)
  const values: Record<string, number | null> = {}
  const reasons: Record<string, string> = {}
  for (const id of INTRINSIC_MEASURES) {
    const { value = null, reason = 'no-price' } = measures?.[id] ?? {}
    values[id] = value === null ? null : value / sharesSince
    if (value === null) reasons[id] = reasonText(reason ?? 'no-price')
  }
  return { values, reasons }
}
