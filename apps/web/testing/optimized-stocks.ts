import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { OptimizationResult, OptimizationRequest, PriceHistory } from '@fairweight/contract/wire'
import {
  DEFAULT_ESTIMATORS,
  ENGINE_VERSION,
  optimizeStocks,
  type StockOptimizationRequest,
} from '@fairweight/domain/optimization'
import { seededUniform } from '@fairweight/domain/randomness'

export const TICKERS = ['AAA', 'BBB', 'CCC', 'DDD']

const FIRST_DAY = Date.UTC(2020, 0, 1)

/** Closes of four invented stocks, each with a drift and a swing of its own; BBB missed one day. */
export function syntheticHistory(sessions: number): PriceHistory {
  const uniform = seededUniform(7)
  const dates = Array.from({ length: sessions }, (_, day) =>
    new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
  )
  const closes = Object.fromEntries(
    TICKERS.map((ticker, stock) => {
      let price = 100
      return [
        ticker,
        dates.map((_, day): number | null => {
          price *= 1 + 0.0003 * (stock + 1) + (0.01 + 0.004 * stock) * (uniform() - 0.5) * 2
          return ticker === 'BBB' && day === 20 ? null : price
        }),
      ]
    }),
  )
  return {
    snapshot: 's',
    dataset: 'sample',
    dates,
    closes,
    totalReturnCloses: closes,
    treasuryBills: null,
    priceReturnOnly: [],
    doubts: {},
    cuts: {},
    successions: {},
  }
}

/** What the server hands to the engine: arrays, with NaN where there is no price. */
function serverRequest(
  { dates, totalReturnCloses }: PriceHistory,
  asked: Partial<OptimizationRequest> = {},
): StockOptimizationRequest {
  const { optimization_type: riskLevel = 'balanced', smallestHolding, mostHoldings, targetVolatility } = asked
  const closes = TICKERS.map((ticker) =>
    Float64Array.from(totalReturnCloses[ticker] ?? [], (close) => close ?? Number.NaN),
  )
  return {
    tickers: TICKERS,
    totalReturnCloses: closes,
    dates,
    riskFreeRate: 0.01,
    riskLevel,
    smallestHolding,
    mostHoldings,
    targetVolatility,
    estimators: DEFAULT_ESTIMATORS,
  }
}

/** The server's answer to a question about the four stocks. */
export function serverAnswer(history: PriceHistory, asked: Partial<OptimizationRequest> = {}): OptimizationResult {
  const { weights, frontier, equalWeight, histories, notes, ...figures } = optimizeStocks(serverRequest(history, asked))
  return {
    ...figures,
    weights: [...weights],
    frontier: frontier.map((corner) => ({ ...corner, weights: [...corner.weights] })),
    equalWeight: equalWeight && { ...equalWeight, weights: [...equalWeight.weights] },
    histories: [...histories],
    notes: [...notes],
    settings: {
      tickers: TICKERS,
      time_period: '5y',
      optimization_type: 'balanced',
      ...asked,
      dataset: 'sample',
      estimators: DEFAULT_ESTIMATORS,
      seed: 1,
    },
    snapshot: 's',
    engineVersion: ENGINE_VERSION,
  }
}
