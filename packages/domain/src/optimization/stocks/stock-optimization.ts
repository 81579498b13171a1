import type { SeriesDoubt } from '../../price-doubts/price-doubts.ts'
import type { EstimatorChoice } from '../estimators/estimator-choice.ts'
import type { ReturnShrinkage } from '../estimators/james-stein-returns.ts'
import type { RiskLevel } from '../mix/mix-rules.ts'

/** Names the optimizer's arithmetic; it changes whenever the same prices and settings would give other numbers. */
export const ENGINE_VERSION = '2026.5'

export interface StockLimits {
  readonly lower?: number | undefined
  readonly upper?: number | undefined
}

export interface StockOptimizationRequest {
  readonly tickers: readonly string[]
  /** Total-return closes, one array for each ticker over `dates`; NaN where there is no price. */
  readonly totalReturnCloses: readonly Float64Array[]
  /** ISO dates, ascending. */
  readonly dates: readonly string[]
  /** Open doubts about prices, of the tickers that have any: those inside the days used are named in the notes. */
  readonly doubts?: Readonly<Record<string, readonly SeriesDoubt[]>> | undefined
  /** A year, as a fraction. */
  readonly riskFreeRate: number
  readonly riskLevel: RiskLevel
  /** The most that one holding may weigh, 0 to 1. */
  readonly maxWeight?: number | undefined
  readonly limits?: Readonly<Record<string, StockLimits>> | undefined
  /** Sector of each ticker that has one; needed only with `sectorCaps`. */
  readonly sectors?: Readonly<Record<string, string>> | undefined
  /** The most that the stocks of a sector may weigh together, 0 to 1. */
  readonly sectorCaps?: Readonly<Record<string, number>> | undefined
  /** A stock is held with nothing or at least this weight. */
  readonly smallestHolding?: number | undefined
  readonly mostHoldings?: number | undefined
  /** Instead of the risk level: the least-variance mix with this return a year, or the best return with this volatility. One of them. */
  readonly targetReturn?: number | undefined
  readonly targetVolatility?: number | undefined
  /** What is not named keeps its default. */
  readonly estimators?: Partial<EstimatorChoice> | undefined
}

export interface TickerWeight {
  readonly ticker: string
  readonly weight: number
}

export interface StockPortfolio {
  readonly weights: readonly TickerWeight[]
  readonly expectedReturn: number
  readonly volatility: number
}

export interface StockOptimizationReason {
  readonly code: string
  /** One plain sentence. */
  readonly message: string
  readonly ticker?: string
  readonly sector?: string
  readonly limit?: string
  readonly nearestFeasible?: number
  readonly shortestFix?: string
}

/** A corner of the frontier. Between two corners weights are straight lines in return, and variance is a parabola by the trade-offs. */
interface StockCorner extends StockPortfolio {
  /** Trade-offs between which the corner is optimal: it minimizes variance / 2 − trade-off · expected return. */
  readonly lambda: number
  readonly highestLambda: number
}

/** What one ticker's prices gave to the estimates. */
export interface StockHistory {
  readonly ticker: string
  /** Of the period asked for; null when the ticker has no price in it. */
  readonly firstDate: string | null
  readonly lastDate: string | null
  /** Days with a price. */
  readonly sessions: number
  /** Daily returns that entered the estimates. */
  readonly returnsUsed: number
}

/** Figures are for a year, as fractions. Tickers are in alphabetical order; corners list only what they hold. */
export interface StockOptimizationResult {
  readonly status: 'optimal' | 'insufficient-data' | 'no-positive-excess' | 'infeasible'
  readonly reason?: StockOptimizationReason
  readonly weights: readonly TickerWeight[]
  readonly expectedReturn: number | null
  readonly volatility: number | null
  readonly sharpeRatio: number | null
  readonly riskFreeRate: number
  readonly kktResidual: number | null
  /** Every corner portfolio, from least risk to greatest return. */
  readonly frontier: readonly StockCorner[]
  /** Where holdings are restricted the frontier is 20 proven points instead of corners. */
  readonly frontierKind: 'corners' | 'points'
  /** Largest relative distance of the variance from the proven bound, when branch and bound chose the holdings; else null. */
  readonly gap: number | null
  readonly histories: readonly StockHistory[]
  readonly equalWeight: (StockPortfolio & { readonly sharpeRatio: number | null }) | null
  /**
   * How far James–Stein shrinks the past means: what the expected returns are made with, or what stands beside arithmetic ones. Null with
   * compound growth, with each pair's own days, and where the covariance has no inverse.
   */
  readonly shrunkReturns: ReturnShrinkage | null
  readonly from: string | null
  readonly to: string | null
  /** Daily returns used. */
  readonly observations: number
  readonly notes: readonly string[]
}

/** The stocks of a request by ticker, each with its closes, so that the order in which they were asked for changes no bit. Each ticker must occur once. */
export function sortStocksByTicker({
  tickers,
  totalReturnCloses,
}: Pick<StockOptimizationRequest, 'tickers' | 'totalReturnCloses'>): {
  readonly tickers: readonly string[]
  readonly closes: readonly Float64Array[]
} {
  const sorted = tickers.toSorted()
  return { tickers: sorted, closes: sorted.map((ticker) => totalReturnCloses[tickers.indexOf(ticker)]!) }
}
