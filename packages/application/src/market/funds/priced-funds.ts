import type { PricedFund } from '@fairweight/contract/wire'
import { isAffectedBy } from '@fairweight/domain/price-doubts'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { daysBetween, parseIsoDate } from '@fairweight/domain/time'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { TickerEntry } from '@fairweight/market-data/snapshots/snapshot-files.ts'

type PublishedPrices = Pick<SnapshotReader, 'manifest' | 'tickers' | 'recentCloses'>

/** Every fund, and Treasury bills, at its last close as of a snapshot's day, in the order of its files. */
export async function pricedFunds(snapshot: PublishedPrices): Promise<PricedFund[]> {
  const funds = snapshot.tickers.filter(({ type }) => type !== 'stock')
  const { dates, closes } = await snapshot.recentCloses(
    funds.map(({ ticker }) => ticker),
    METHOD_SETTINGS.prices.stalePriceDays + 1,
  )
  const { asOf } = snapshot.manifest
  return funds.map((fund, row) => pricedFund(fund, asOf, { dates, closes: closes[row] ?? new Float64Array() }))
}

interface RecentCloses {
  readonly dates: readonly string[]
  readonly closes: Float64Array
}

/** A fund at its last close, by the rules that hold for stocks: none that is older than a week, and none in doubt. */
function pricedFund({ ticker, assetClass, doubts }: TickerEntry, asOf: string, recent: RecentCloses): PricedFund {
  const at = recent.closes.findLastIndex((close) => close > 0)
  const [date, price] = [recent.dates[at], recent.closes[at]]
  const named = { TICKER: ticker, ASSET_CLASS: assetClass }
  if (date === undefined || price === undefined || isOld(date, asOf))
    return { ...named, LAST_CLOSE_PRICE: null, REASON: 'stale' }
  const isDoubted = doubts.some((doubt) => doubt.kind === 'span' && isAffectedBy({ first: date, last: date }, doubt))
  return isDoubted
    ? { ...named, LAST_CLOSE_PRICE: null, REASON: 'doubted' }
    : { ...named, LAST_CLOSE_PRICE: price, REASON: null }
}

function isOld(date: string, asOf: string): boolean {
  const [day, last] = [parseIsoDate(date), parseIsoDate(asOf)]
  return day === null || last === null || daysBetween(day, last) > METHOD_SETTINGS.prices.stalePriceDays
}
