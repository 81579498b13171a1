import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { registeredScreenDays } from '@fairweight/database/repositories/registered-screens/registered-screen-days.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type FollowedPrices, type HoldingPeriod, groupReturn } from '@fairweight/domain/registered-screens'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { readGrades } from '@fairweight/market-data/ledger/grades-text.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'

/** What the days of registered screens are measured by. */
export interface FollowedMarket {
  readonly prices: FollowedPrices
  /** When each day of the recorded chain was written, in milliseconds since 1970-01-01T00:00Z. */
  readonly writtenAt: ReadonlyMap<string, number>
  /** The ticker of today of a company that had another one on a day. */
  readonly tickerOfToday: (ticker: string, asOf: string) => string
  /** The mean return of all stocks that were rated on a day; null where none of them could be bought. */
  readonly benchmarkOf: (asOf: IsoDate, period: HoldingPeriod) => number | null
}

/** The market of each snapshot that was asked for, made once; a snapshot that is closed takes its own along. */
const markets = new WeakMap<SnapshotReader, Promise<FollowedMarket>>()

/** Prices of a snapshot from the first day of any registered screen on, and the stocks that were rated on each day since. */
export function followedMarket(db: Queryable, snapshot: SnapshotReader): Promise<FollowedMarket> {
  const known = markets.get(snapshot)
  if (known !== undefined) return known
  const made = loadMarket(db, snapshot)
  markets.set(snapshot, made)
  // A failure is not kept: who asks next asks again.
  made.catch(() => markets.delete(snapshot))
  return made
}

async function loadMarket(db: Queryable, snapshot: SnapshotReader): Promise<FollowedMarket> {
  const { dataset, asOf: newest } = snapshot.manifest
  const from = (await registeredScreenDays.first(db, dataset)) ?? newest
  const tickers = snapshot.tickers.flatMap(({ type, ticker }) => (type === 'stock' ? [ticker] : []))
  const { dates, series } = await snapshot.totalReturnsFrom(tickers, from)
  const closes = new Map(tickers.map((ticker, place) => [ticker, series[place] ?? null]))
  const prices = { sessions: dates.map(isoDate), closesOf: (ticker: string) => closes.get(ticker) ?? null }
  const tickerOfToday = laterTickers(snapshot)
  const { rated, writtenAt } = await ratedSince(db, dataset, from)
  const benchmarks = new Map<string, number | null>()
  return {
    prices,
    writtenAt,
    tickerOfToday,
    benchmarkOf(asOf, period) {
      const known = benchmarks.get(asOf)
      if (known !== undefined) return known
      const stocks = (rated.get(asOf) ?? []).map((ticker) => tickerOfToday(ticker, asOf))
      const { mean } = groupReturn(stocks, prices, period)
      benchmarks.set(asOf, mean)
      return mean
    },
  }
}

const DAYS_AT_ONCE = 50

/** Of each recorded day since a date which stocks had a grade at all, and when it was written. */
async function ratedSince(
  db: Queryable,
  dataset: Dataset,
  from: string,
): Promise<{
  readonly rated: ReadonlyMap<string, readonly string[]>
  readonly writtenAt: ReadonlyMap<string, number>
}> {
  const chain = { dataset, origin: 'recorded' } as const
  const [rated, writtenAt] = [new Map<string, readonly string[]>(), new Map<string, number>()]
  const first = await ledger.on(db, chain, from)
  let after = first === null ? Number.MAX_SAFE_INTEGER : first.place - 1
  for (let days = first === null ? [] : await ledger.page(db, chain, after, DAYS_AT_ONCE); days.length > 0;) {
    for (const day of days) {
      const graded = (readGrades(day.grades) ?? []).filter(
        ({ value, momentum }) => value !== 'Unranked' || momentum !== 'Unranked',
      )
      rated.set(
        day.asOf,
        graded.map(({ ticker }) => ticker),
      )
      writtenAt.set(day.asOf, Date.parse(day.writtenAt))
      after = day.place
    }
    days = await ledger.page(db, chain, after, DAYS_AT_ONCE)
  }
  return { rated, writtenAt }
}

/** The ticker of today of a company that had another one on a day. */
export function laterTickers({ tickers }: SnapshotReader): FollowedMarket['tickerOfToday'] {
  const renamed = new Map(
    tickers.flatMap(({ ticker, carried }) =>
      carried?.earlierTicker === undefined ? [] : [[carried.earlierTicker, { ticker, date: carried.date }] as const],
    ),
  )
  return (ticker, asOf) => {
    const later = renamed.get(ticker)
    return later === undefined || later.date <= asOf ? ticker : later.ticker
  }
}

function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError('A snapshot holds ISO dates')
  return date
}
