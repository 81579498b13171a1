import type { JournalEntryRow } from '@fairweight/database/repositories/journal/journal-entries.ts'
import { chooseClassFunds } from '@fairweight/domain/asset-mix'
import { type JournalMarket, type JournalOutcome, journalOutcomes } from '@fairweight/domain/journal'
import { addDays, type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { laterTickers } from '../registered-screens/followed-market.ts'

/** Far enough before an entry's day that five sessions lie in between. */
const DAYS_BEFORE = 14

/** The ticker of the fund that stands for the S&P 500; null where the data has none. */
export function benchmarkFund(snapshot: Pick<SnapshotReader, 'tickers'>): string | null {
  return chooseClassFunds(snapshot.tickers).find(({ id }) => id === 'us-large')?.ticker ?? null
}

/** What became of each entry by the closes of a snapshot, by its ID; nothing of entries about another dataset. */
export async function outcomesOf(
  entries: readonly JournalEntryRow[],
  snapshot: SnapshotReader,
): Promise<ReadonlyMap<string, readonly JournalOutcome[]>> {
  const own = entries.filter(({ dataset }) => dataset === snapshot.manifest.dataset)
  const first = own.map(({ as_of }) => as_of).toSorted()[0]
  if (first === undefined) return new Map()
  const tickerOfToday = laterTickers(snapshot)
  const baskets = new Map(
    own.map(({ id, as_of, basket }) => [
      id,
      basket.map(({ ticker, weight }) => ({ ticker: tickerOfToday(ticker, as_of), weight })),
    ]),
  )
  const tickers = [...baskets.values()].flatMap((basket) => basket.map(({ ticker }) => ticker))
  const market = await marketSince(snapshot, tickers, addDays(isoDate(first), -DAYS_BEFORE))
  return new Map(own.map(({ id, as_of }) => [id, journalOutcomes(isoDate(as_of), baskets.get(id) ?? [], market)]))
}

async function marketSince(
  snapshot: SnapshotReader,
  tickers: readonly string[],
  from: IsoDate,
): Promise<JournalMarket> {
  const fund = benchmarkFund(snapshot)
  const wanted = [...new Set(fund === null ? tickers : [...tickers, fund])].filter((ticker) => snapshot.has(ticker))
  const { dates, series } = await snapshot.totalReturnsFrom(wanted, from)
  const closes = new Map(wanted.map((ticker, place) => [ticker, series[place] ?? null]))
  return { sessions: dates.map(isoDate), fund, closesOf: (ticker) => closes.get(ticker) ?? null }
}

function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError('Days are kept as ISO dates')
  return date
}
