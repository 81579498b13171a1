import type { Dataset, HistoryCut, PriceHistory, SeriesDoubt, Succession, TimePeriod } from '@fairweight/contract/wire'
import { addYears, parseIsoDate } from '@fairweight/domain/time'
import type { MarketCache } from './market-cache.ts'

/** The sessions of a history; those of each stock are kept by themselves, as their last so many values. */
type Sessions = Pick<PriceHistory, 'dates' | 'treasuryBills'>

interface CachedCloses {
  readonly closes: readonly (number | null)[]
  readonly totalReturnCloses: readonly (number | null)[]
  readonly isPriceReturnOnly: boolean
  readonly doubts: readonly SeriesDoubt[]
  readonly cut: HistoryCut | null
  readonly succession: Succession | null
}

interface Wanted {
  readonly tickers: readonly string[]
  readonly period: TimePeriod
  readonly snapshot: string
  readonly dataset: Dataset
}

/** What is kept, and so the longest that can be recalled. */
export const CACHED_PERIOD: TimePeriod = '5y'
const YEARS: Readonly<Record<TimePeriod, number>> = { '1y': 1, '3y': 3, '5y': 5, '10y': 10 }

/** Whether a period asks for more years than are kept for when there is no network. */
export function isLongerThanCached(period: TimePeriod): boolean {
  return YEARS[period] > YEARS[CACHED_PERIOD]
}

const sessionsName = (snapshot: string, dataset: Dataset) => `sessions:${snapshot}:${dataset}`
const closesName = (snapshot: string, dataset: Dataset, ticker: string) => `closes:${snapshot}:${dataset}:${ticker}`

/** Keeps a history of five years, each stock by itself. */
export async function saveHistory(
  cache: MarketCache,
  {
    snapshot,
    dataset,
    dates,
    treasuryBills,
    closes,
    totalReturnCloses,
    priceReturnOnly,
    doubts,
    cuts,
    successions,
  }: PriceHistory,
): Promise<void> {
  await cache.write(sessionsName(snapshot, dataset), { dates, treasuryBills } satisfies Sessions)
  for (const [ticker, series] of Object.entries(closes)) {
    const kept: CachedCloses = {
      closes: series,
      totalReturnCloses: totalReturnCloses[ticker] ?? [],
      isPriceReturnOnly: priceReturnOnly.includes(ticker),
      doubts: doubts[ticker] ?? [],
      cut: cuts[ticker] ?? null,
      succession: successions[ticker] ?? null,
    }
    await cache.write(closesName(snapshot, dataset, ticker), kept)
  }
}

/** Whether the history of a stock is kept and still good. */
export async function isHistoryCached(
  cache: MarketCache,
  ticker: string,
  { snapshot, dataset }: Omit<Wanted, 'tickers' | 'period'>,
): Promise<boolean> {
  return (await cache.read(closesName(snapshot, dataset, ticker))) !== null
}

/**
 * The history that the server would answer, out of what is kept; null when a stock or the period is not. `asOf` is the day of the snapshot,
 * from which the server counts its periods back.
 */
export async function loadHistory(
  cache: MarketCache,
  { tickers, period, snapshot, dataset }: Wanted,
  asOf: string,
): Promise<PriceHistory | null> {
  if (isLongerThanCached(period)) return null
  const sessions = await cache.read<Sessions>(sessionsName(snapshot, dataset), { anyAge: true })
  const kept = await Promise.all(
    tickers.map((ticker) => cache.read<CachedCloses>(closesName(snapshot, dataset, ticker), { anyAge: true })),
  )
  if (sessions === null || kept.includes(null)) return null
  const first = firstSession(sessions.dates, asOf, YEARS[period])
  const seriesOf = (part: 'closes' | 'totalReturnCloses') =>
    Object.fromEntries(tickers.map((ticker, at) => [ticker, [...(kept[at]?.[part] ?? [])].slice(first)]))
  const known = (part: 'cut' | 'succession') =>
    Object.fromEntries(
      tickers.flatMap((ticker, at) => {
        const answered = kept[at]?.[part]
        return answered ? [[ticker, answered]] : []
      }),
    )
  return {
    snapshot,
    dataset,
    dates: sessions.dates.slice(first),
    treasuryBills: sessions.treasuryBills?.slice(first) ?? null,
    closes: seriesOf('closes'),
    totalReturnCloses: seriesOf('totalReturnCloses'),
    priceReturnOnly: tickers.filter((_, at) => kept[at]?.isPriceReturnOnly),
    doubts: Object.fromEntries(tickers.map((ticker, at) => [ticker, [...(kept[at]?.doubts ?? [])]])),
    cuts: known('cut'),
    successions: known('succession'),
  }
}

function firstSession(dates: readonly string[], asOf: string, years: number): number {
  const day = parseIsoDate(asOf)
  const start: string = day === null ? '' : addYears(day, -years)
  const first = dates.findIndex((date) => date > start)
  return first === -1 ? dates.length : first
}
