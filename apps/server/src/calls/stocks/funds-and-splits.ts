import type { FastifyInstance } from 'fastify'
import { getFundsAndSplits } from '@fairweight/contract/calls'
import type { FundsAndSplits, PricedFund } from '@fairweight/contract/wire'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { snapshotAsOf } from '@fairweight/application/market/require-snapshot.ts'
import { isAffectedBy } from '@fairweight/domain/price-doubts'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { daysBetween, parseIsoDate } from '@fairweight/domain/time'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { TickerEntry } from '@fairweight/market-data/snapshots/snapshot-files.ts'
import { acceptedEncoding } from '../../http/accepted-encoding.ts'
import { registerCall } from '../../http/register-call.ts'
import { addVary } from '../../http/vary.ts'
import { KeptAnswers } from './kept-answers.ts'
import { quicklyCompressed } from './quick-compression.ts'
import { cacheControlUntilCutOff } from './stock-calls.ts'

/** A market of 3,000 funds takes some 100 KB in each encoding. */
const MAX_KEPT_BYTES = 2 << 20

/** Funds and splits of everything, put together for whoever asks first: the same for all, whatever they hold. */
export function registerFundsAndSplits(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  const kept = new KeptAnswers(MAX_KEPT_BYTES)
  registerCall(app, getFundsAndSplits, async ({ query, request, reply, isVisitor }) => {
    const snapshot = await snapshotAsOf(snapshots, query)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    addVary(reply, 'Accept-Encoding')
      .type('application/json; charset=utf-8')
      .header('cache-control', cacheControlUntilCutOff(isVisitor ? 'public' : 'private', Date.now()))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const answer = await kept.get(`${snapshot.manifest.id} ${encoding}`, async () =>
      quicklyCompressed(JSON.stringify(await fundsAndSplitsOf(snapshot)), encoding),
    )
    return reply.send(answer)
  })
}

type PublishedPrices = Pick<SnapshotReader, 'manifest' | 'tickers' | 'recentCloses' | 'splits'>

async function fundsAndSplitsOf(snapshot: PublishedPrices): Promise<FundsAndSplits> {
  const { id, asOf, dataset } = snapshot.manifest
  const funds = snapshot.tickers.filter(({ type }) => type !== 'stock')
  const { dates, closes } = await snapshot.recentCloses(
    funds.map(({ ticker }) => ticker),
    METHOD_SETTINGS.prices.stalePriceDays + 1,
  )
  const splits = snapshot.tickers.map(({ ticker }) => ({ ticker, events: [...snapshot.splits(ticker)] }))
  return {
    snapshot: id,
    asOf,
    dataset,
    funds: funds.map((fund, row) => pricedFund(fund, asOf, { dates, closes: closes[row] ?? new Float64Array() })),
    splits: Object.fromEntries(splits.flatMap(({ ticker, events }) => (events.length > 0 ? [[ticker, events]] : []))),
  }
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
