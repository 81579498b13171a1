import type {
  getAssetClassMix, getDemoStocks, getPriceHistory, getStockData, getStockDetails, postCustomOptimization,
} from '@fairweight/contract/calls'
import type {
  AssetClassMix, Dataset, DemoStockList, OptimizationAnswer, OptimizationRequest, PriceHistory, StockDetails, StockList, TimePeriod,
} from '@fairweight/contract/wire'
import { callApi } from './api-client.ts'
import { EVERYONE, marketOwner } from './market-owner.ts'
import { keptMarketQuery, marketQuery } from './market-query.ts'
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
export const demoStocksQuery = keptMarketQuery(EVERYONE, ['demo'], (signal) => callApi<DemoStockList>({ path: PATHS.demo, signal }))

/** The full list of the current snapshot, as the person of this moment may see it. */
export function stockListQuery() {
  return keptMarketQuery(marketOwner(), ['list'], (signal) => callWithSession<StockList>({ path: PATHS.list, signal }))
}

/** One stock's details. The snapshot in the key is the list's, so a newer list asks again. */
export function stockDetailsQuery(ticker: string, snapshot: string) {
  return keptMarketQuery(marketOwner(), ['details', snapshot, ticker], (signal) =>
    callWithSession<StockDetails>({ path: PATHS.details, query: { ticker: ticker.toUpperCase() }, signal }))
}

/** Closes of a few stocks. Not stored: they are large and quickly fetched. */
export function priceHistoryQuery(tickers: readonly string[], period: TimePeriod, snapshot: string, dataset: Dataset) {
  return marketQuery(ownerOfDataset(dataset), ['history', snapshot, dataset, period, ...tickers], (signal) =>
    callWithSession<PriceHistory>({ path: PATHS.history, query: { tickers: tickers.join(','), period, dataset }, signal }))
}

/** The optimal portfolio. A change of the question ends the call that is under way. */
export function optimizationQuery(request: OptimizationRequest, snapshot: string) {
  return marketQuery(ownerOfDataset(request.dataset), ['optimization', snapshot, request], (signal) =>
    callWithSession<OptimizationAnswer>({ path: PATHS.optimization, body: request, signal, timeout: OPTIMIZATION_PATIENCE }))
}

/** The investment mix of the asset classes, computed when the data was published. */
export function assetMixQuery(snapshot: string, dataset: Dataset) {
  return marketQuery(ownerOfDataset(dataset), ['asset-mix', snapshot, dataset], (signal) =>
    callWithSession<AssetClassMix>({ path: PATHS.assetMix, query: { dataset }, signal }))
}
