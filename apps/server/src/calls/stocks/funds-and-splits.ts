import type { FastifyInstance } from 'fastify'
import { getFundsAndSplits } from '@fairweight/contract/calls'
import type { FundsAndSplits } from '@fairweight/contract/wire'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { pricedFunds } from '@fairweight/application/market/funds/priced-funds.ts'
import { snapshotAsOf } from '@fairweight/application/market/require-snapshot.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
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
  const splits = snapshot.tickers.map(({ ticker }) => ({ ticker, events: [...snapshot.splits(ticker)] }))
  return {
    snapshot: id,
    asOf,
    dataset,
    funds: await pricedFunds(snapshot),
    splits: Object.fromEntries(splits.flatMap(({ ticker, events }) => (events.length > 0 ? [[ticker, events]] : []))),
  }
}
