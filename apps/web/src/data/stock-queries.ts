import type {
  getDemoStocks, getPriceHistory, getStockData, getStockDetails, postCustomOptimization,
} from '@fairweight/contract/calls'
import type {
  Dataset, DemoStockList, OptimizationAnswer, OptimizationRequest, PriceHistory, StockDetails, StockList, TimePeriod,
} from '@fairweight/contract/wire'
import { callApi } from './api-client.ts'
import { keptMarketQuery, marketQuery } from './market-query.ts'

/** The paths as the contract declares them; only their types are imported, so that no schema is loaded. */
const PATHS = {
  demo: '/stocks/demo' satisfies (typeof getDemoStocks)['path'],
  list: '/stocks/stock-data' satisfies (typeof getStockData)['path'],
  details: '/stocks/details' satisfies (typeof getStockDetails)['path'],
  history: '/stocks/history' satisfies (typeof getPriceHistory)['path'],
  optimization: '/stocks/custom-optimization' satisfies (typeof postCustomOptimization)['path'],
}

/** Longer than the server's own time limit, so that its sentence arrives before our patience ends. */
const OPTIMIZATION_PATIENCE = 60_000

/** The 200 sample companies of the demo, each with its details. */
export const demoStocksQuery = keptMarketQuery(['demo'], (signal) => callApi<DemoStockList>({ path: PATHS.demo, signal }))

/** The full list of the current snapshot. */
export const stockListQuery = keptMarketQuery(['list'], (signal) => callApi<StockList>({ path: PATHS.list, signal }))

/** One stock's details. The snapshot in the key is the list's, so a newer list asks again. */
export function stockDetailsQuery(ticker: string, snapshot: string) {
  return keptMarketQuery(['details', snapshot, ticker], (signal) =>
    callApi<StockDetails>({ path: PATHS.details, query: { ticker: ticker.toUpperCase() }, signal }))
}

/** Closes of a few stocks. Not stored: they are large and quickly fetched. */
export function priceHistoryQuery(tickers: readonly string[], period: TimePeriod, snapshot: string, dataset: Dataset) {
  return marketQuery(['history', snapshot, dataset, period, ...tickers], (signal) =>
    callApi<PriceHistory>({ path: PATHS.history, query: { tickers: tickers.join(','), period, dataset }, signal }))
}

/** The optimal portfolio. A change of the question ends the call that is under way. */
export function optimizationQuery(request: OptimizationRequest, snapshot: string) {
  return marketQuery(['optimization', snapshot, request], (signal) =>
    callApi<OptimizationAnswer>({ path: PATHS.optimization, body: request, signal, timeout: OPTIMIZATION_PATIENCE }))
}
