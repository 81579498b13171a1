import type {
  getAssetClassMix, getDemoStocks, getPriceHistory, getStockData, getStockDetails, postCustomOptimization,
} from '@fairweight/contract/calls'
import type {
  AssetClassMix, Dataset, DemoStockList, OptimizationAnswer, OptimizationRequest, PriceHistory, StockDetails, StockList, TimePeriod,
} from '@fairweight/contract/wire'
import { callApi } from './api-client.ts'
import { isUnreachable } from './api-error.ts'
import { EVERYONE, marketOwner } from './market-owner.ts'
import { keptMarketQuery, marketQuery } from './market-query.ts'
import { worksOffline } from './offline-copy/works-offline.ts'
import { shelvedAnswer } from './offline-copy/shelved-answer.ts'
import { shelvedListQuery } from './offline-copy/shelved-list.ts'
import { callWithSession } from './session/call-with-session.ts'

/** The paths as the contract declares them; only their types are imported, so that no schema is loaded. */
const PATHS = {
  demo: '/stocks/demo' satisfies (typeof getDemoStocks)['path'],
  list: '/stocks/stock-data' satisfies (typeof getStockData)['path'],
  details: '/stocks/details' satisfies (typeof getStockDetails)['path'],
  history: '/stocks/history' satisfies (typeof getPriceHistory)['path'],
  assetMix: '/stocks/asset-class-optimization' satisfies (typeof getAssetClassMix)['path'],
  optimization: '/stocks/custom-optimization' satisfies (typeof postCustomOptimization)['path'],
}

/** Longer than the server's own time limit, so that its sentence arrives before our patience ends. */
const OPTIMIZATION_PATIENCE = 60_000

/** Sample data is the same for everybody; market data belongs to whoever may see it. */
const ownerOfDataset = (dataset: Dataset | undefined) => (dataset === 'sample' ? EVERYONE : marketOwner())

/** The 200 sample companies of the demo, each with its details. */
export const demoStocksQuery = shelvedListQuery('demo', (signal) => callApi<DemoStockList>({ path: PATHS.demo, signal }))

/** The full list of the current snapshot, as the person of this moment may see it. */
export function stockListQuery() {
  return keptMarketQuery(marketOwner(), ['list'], (signal) => callWithSession<StockList>({ path: PATHS.list, signal }))
}

/** One stock's details. The snapshot in the key is the list's, so a newer list asks again. */
export function stockDetailsQuery(ticker: string, snapshot: string) {
  const owner = marketOwner()
  return marketQuery(owner, ['details', snapshot, ticker], (signal) => shelvedAnswer<StockDetails>({
    owner: owner ?? EVERYONE,
    name: detailsName(ticker, snapshot),
    fetchAnswer: () => fetchDetails(ticker, signal),
    isRight: (answer) => answer.snapshot === snapshot,
  }))
}

/** Under which name details are kept for when there is no network. */
export const detailsName = (ticker: string, snapshot: string) => `details:${snapshot}:${ticker}`

export function fetchDetails(ticker: string, signal: AbortSignal): Promise<StockDetails> {
  return callWithSession<StockDetails>({ path: PATHS.details, query: { ticker: ticker.toUpperCase() }, signal })
}

/** Closes of a few stocks; where nobody answers, as they were kept. */
export function priceHistoryQuery(tickers: readonly string[], period: TimePeriod, snapshot: string, dataset: Dataset) {
  const owner = ownerOfDataset(dataset)
  return marketQuery(owner, ['history', snapshot, dataset, period, ...tickers], async (signal) => {
    try {
      const history = await fetchHistory(tickers, period, dataset, signal)
      if (worksOffline() && history.snapshot === snapshot) void import('./offline-copy/keep-viewed.ts').then(({ keepViewed }) => keepViewed(history, period, owner ?? EVERYONE), () => undefined)
      return history
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause
      const { historyHere } = await import('./offline-copy/without-server.ts')
      return historyHere({ tickers, period, snapshot, dataset }, owner ?? EVERYONE)
    }
  })
}

export function fetchHistory(tickers: readonly string[], period: TimePeriod, dataset: Dataset, signal: AbortSignal): Promise<PriceHistory> {
  return callWithSession<PriceHistory>({ path: PATHS.history, query: { tickers: tickers.join(','), period, dataset }, signal })
}

/** The optimal portfolio; where nobody answers, computed here. A change of the question ends the call that is under way. */
export function optimizationQuery(request: OptimizationRequest, snapshot: string) {
  const owner = ownerOfDataset(request.dataset)
  return marketQuery(owner, ['optimization', snapshot, request], async (signal) => {
    try {
      return await callWithSession<OptimizationAnswer>({ path: PATHS.optimization, body: request, signal, timeout: OPTIMIZATION_PATIENCE })
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause
      const { optimizationHere } = await import('./offline-copy/without-server.ts')
      return optimizationHere(request, snapshot, owner ?? EVERYONE, signal)
    }
  })
}

/** The investment mix of the asset classes, computed when the data was published. */
export function assetMixQuery(snapshot: string, dataset: Dataset) {
  const owner = ownerOfDataset(dataset)
  return marketQuery(owner, ['asset-mix', snapshot, dataset], (signal) => shelvedAnswer<AssetClassMix>({
    owner: owner ?? EVERYONE,
    name: `asset-mix:${snapshot}:${dataset}`,
    fetchAnswer: () => callWithSession<AssetClassMix>({ path: PATHS.assetMix, query: { dataset }, signal }),
    isRight: (answer) => answer.snapshot === snapshot,
  }))
}
