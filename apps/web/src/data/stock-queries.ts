import {
  getAssetClassMix,
  getDemoRows,
  getPriceHistory,
  getRatingInputs,
  getStockChanges,
  getStockData,
  getStockDetails,
  postCustomOptimization,
} from '@fairweight/contract/calls'
import type {
  AssetClassMix,
  Dataset,
  OptimizationRequest,
  PriceHistory,
  StockDetails,
  TimePeriod,
} from '@fairweight/contract/wire'
import { callWithoutSession } from './api-client.ts'
import { isUnreachable } from './api-error.ts'
import { EVERYONE, marketOwner } from './market-owner.ts'
import { persistedMarketQuery, marketQuery, pastDayOf } from './market-query.ts'
import { keepsListsOffline } from './offline-cache/offline-use.ts'
import { worksOffline } from './offline-cache/works-offline.ts'
import { cachedListQuery, cachedResponse } from './offline-cache/cached-responses.ts'
import { call } from './session/call.ts'

/** Longer than the server's own time limit, so that its sentence arrives before ours does. */
const OPTIMIZATION_TIMEOUT_MS = 60_000

/** Sample data is the same for everybody; market data belongs to whoever may see it. */
const ownerOfDataset = (dataset: Dataset | undefined) => (dataset === 'sample' ? EVERYONE : marketOwner())

/** The 200 sample companies of the demo. Their details are asked for one by one, like everybody's: all together are twenty times as much. */
export const demoStocksQuery = cachedListQuery('demo', (signal) => callWithoutSession(getDemoRows, { signal }))

/** The full list of the current snapshot, as the person of this moment may see it. */
export function stockListQuery() {
  return persistedMarketQuery(marketOwner(), ['list'], (signal) => call(getStockData, { signal }))
}

/** One stock's details. The snapshot in the key is the list's, so a newer list asks again. */
export function stockDetailsQuery(ticker: string, snapshot: string, dataset: Dataset) {
  const owner = ownerOfDataset(dataset)
  return marketQuery(owner, ['details', snapshot, ticker], (signal) =>
    cachedResponse<StockDetails>({
      owner: owner ?? EVERYONE,
      name: detailsName(ticker, snapshot),
      fetchAnswer: () => fetchDetails(ticker, dataset, signal, pastDayOf(snapshot)),
      isRight: (answer) => answer.snapshot === snapshot,
    }).catch(async (cause: unknown) => {
      throw isUnreachable(cause) ? (await import('./offline-cache/offline-answers.ts')).neverLoaded(ticker) : cause
    }),
  )
}

/** Under which name details are kept for when there is no network. */
export const detailsName = (ticker: string, snapshot: string) => `details:${snapshot}:${ticker}`

export function fetchDetails(
  ticker: string,
  dataset: Dataset,
  signal: AbortSignal,
  asOf?: string,
): Promise<StockDetails> {
  return call(getStockDetails, { query: { ticker: ticker.toUpperCase(), dataset, asOf }, signal })
}

/**
 * Closes of a few stocks; where nobody answers, as they were kept. One stock is kept like its details; several at once are most likely
 * somebody's list.
 */
export function priceHistoryQuery(tickers: readonly string[], period: TimePeriod, snapshot: string, dataset: Dataset) {
  const owner = ownerOfDataset(dataset)
  return marketQuery(owner, ['history', snapshot, dataset, period, ...tickers], async (signal) => {
    try {
      const history = await fetchHistory(tickers, period, dataset, signal, pastDayOf(snapshot))
      const isKept = worksOffline() && (tickers.length === 1 || keepsListsOffline())
      if (isKept && history.snapshot === snapshot)
        void import('./offline-cache/cache-viewed.ts').then(
          ({ cacheViewed }) => cacheViewed(history, period, owner ?? EVERYONE),
          () => undefined,
        )
      return history
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause
      const { cachedHistory } = await import('./offline-cache/offline-answers.ts')
      return cachedHistory({ tickers, period, snapshot, dataset }, owner ?? EVERYONE)
    }
  })
}

export function fetchHistory(
  tickers: readonly string[],
  period: TimePeriod,
  dataset: Dataset,
  signal: AbortSignal,
  asOf?: string,
): Promise<PriceHistory> {
  return call(getPriceHistory, { query: { tickers: tickers.join(','), period, dataset, asOf }, signal })
}

/** The optimal portfolio; where nobody answers, computed here. A change of the question ends the call that is under way. */
export function optimizationQuery(request: OptimizationRequest, snapshot: string) {
  const owner = ownerOfDataset(request.dataset)
  return marketQuery(owner, ['optimization', snapshot, request], async (signal) => {
    try {
      const body = { ...request, asOf: pastDayOf(snapshot) }
      return await call(postCustomOptimization, { body, signal, timeout: OPTIMIZATION_TIMEOUT_MS })
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause
      const { localOptimization } = await import('./offline-cache/offline-answers.ts')
      return localOptimization(request, snapshot, owner ?? EVERYONE, signal)
    }
  })
}

/** Whose grades are others than on the day before: of the current snapshot, and kept like the list that it stands beside. */
export function stockChangesQuery(dataset: Dataset) {
  return persistedMarketQuery(ownerOfDataset(dataset), ['changes', dataset], (signal) =>
    call(getStockChanges, { query: { dataset }, signal }),
  )
}

/** What the value grades of all stocks are made from. Asked for only by those who move assumptions. */
export function ratingInputsQuery(snapshot: string, dataset: Dataset) {
  return marketQuery(ownerOfDataset(dataset), ['rating-inputs', snapshot, dataset], (signal) =>
    call(getRatingInputs, { query: { dataset, asOf: pastDayOf(snapshot) }, signal }),
  )
}

/** The investment mix of the asset classes, computed when the data was published. */
export function assetMixQuery(snapshot: string, dataset: Dataset) {
  const owner = ownerOfDataset(dataset)
  return marketQuery(owner, ['asset-mix', snapshot, dataset], (signal) =>
    cachedResponse<AssetClassMix>({
      owner: owner ?? EVERYONE,
      name: `asset-mix:${snapshot}:${dataset}`,
      fetchAnswer: () => call(getAssetClassMix, { query: { dataset, asOf: pastDayOf(snapshot) }, signal }),
      isRight: (answer) => answer.snapshot === snapshot,
    }),
  )
}
