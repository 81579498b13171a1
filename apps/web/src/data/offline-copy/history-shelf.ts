import type { Dataset, PriceHistory, TimePeriod } from '@fairweight/contract/wire'
import { addYears, parseIsoDate } from '@fairweight/domain/time'
import type { MarketShelf } from './market-shelf.ts'

/** The sessions of a history; those of each stock are kept by themselves, as their last so many values. */
type Sessions = Pick<PriceHistory, 'dates' | 'treasuryBills'>

interface KeptCloses {
  readonly closes: readonly (number | null)[]
  readonly totalReturnCloses: readonly (number | null)[]
}

interface Wanted {
  readonly tickers: readonly string[]
  readonly period: TimePeriod
  readonly snapshot: string
  readonly dataset: Dataset
}

/** What is kept, and so the longest that can be recalled. */
export const KEPT_PERIOD: TimePeriod = '5y'
const YEARS: Readonly<Record<TimePeriod, number>> = { '1y': 1, '3y': 3, '5y': 5, '10y': 10 }

const sessionsName = (snapshot: string, dataset: Dataset) => `sessions:${snapshot}:${dataset}`
const closesName = (snapshot: string, dataset: Dataset, ticker: string) => `closes:${snapshot}:${dataset}:${ticker}`

/** Keeps a history of five years, each stock by itself. */
export async function keepHistory(shelf: MarketShelf, { snapshot, dataset, dates, treasuryBills, closes, totalReturnCloses }: PriceHistory): Promise<void> {
  await shelf.write(sessionsName(snapshot, dataset), { dates, treasuryBills } satisfies Sessions)
  for (const [ticker, series] of Object.entries(closes)) {
    await shelf.write(closesName(snapshot, dataset, ticker), { closes: series, totalReturnCloses: totalReturnCloses[ticker] ?? [] } satisfies KeptCloses)
  }
}

/** Whether the history of a stock is kept and still good. */
export async function hasHistory(shelf: MarketShelf, ticker: string, { snapshot, dataset }: Omit<Wanted, 'tickers' | 'period'>): Promise<boolean> {
  return (await shelf.read(closesName(snapshot, dataset, ticker))) !== null
}

/**
 * The history that the server would answer, out of what is kept; null when a stock or the period is not. `asOf` is the day of the snapshot,
 * from which the server counts its periods back.
 */
export async function recallHistory(shelf: MarketShelf, { tickers, period, snapshot, dataset }: Wanted, asOf: string): Promise<PriceHistory | null> {
  if (YEARS[period] > YEARS[KEPT_PERIOD]) return null
  const sessions = await shelf.read<Sessions>(sessionsName(snapshot, dataset), { anyAge: true })
  const kept = await Promise.all(tickers.map((ticker) => shelf.read<KeptCloses>(closesName(snapshot, dataset, ticker), { anyAge: true })))
  if (sessions === null || kept.includes(null)) return null
  const first = firstSession(sessions.dates, asOf, YEARS[period])
  const seriesOf = (part: keyof KeptCloses) => Object.fromEntries(tickers.map((ticker, at) => [ticker, [...(kept[at]?.[part] ?? [])].slice(first)]))
  return {
    snapshot, dataset, dates: sessions.dates.slice(first), treasuryBills: sessions.treasuryBills?.slice(first) ?? null,
    closes: seriesOf('closes'), totalReturnCloses: seriesOf('totalReturnCloses'),
  }
}

function firstSession(dates: readonly string[], asOf: string, years: number): number {
  const day = parseIsoDate(asOf)
  const start: string = day === null ? '' : addYears(day, -years)
  const first = dates.findIndex((date) => date > start)
  return first === -1 ? dates.length : first
}
