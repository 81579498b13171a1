import type { Call } from './call.ts'
import { getHealth, getReady } from './health.ts'
import {
  getDemoStocks, getPriceHistory, getPriceSummary, getStockData, getStockDetails, postCustomOptimization,
} from './stocks.ts'

export { defineCall, type AccessRule, type Call, type RateLimit, type Tool } from './call.ts'
export { getHealth, getReady } from './health.ts'
export {
  getDemoStocks, getPriceHistory, getPriceSummary, getStockData, getStockDetails, postCustomOptimization,
} from './stocks.ts'

/** The base path of every call. */
export const API_BASE_PATH = '/api'

/** Every call of the wire, for the server's registration check, OpenAPI and the access matrix. */
export const ALL_CALLS: readonly Call[] = [
  getStockData, getDemoStocks, getStockDetails, getPriceHistory, getPriceSummary, postCustomOptimization, getHealth, getReady,
]
