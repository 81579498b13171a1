export type RiskLevel = 'least_risk' | 'balanced' | 'maximum_return'

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
  /** A year, as a fraction. */
  readonly riskFreeRate: number
  readonly riskLevel: RiskLevel
  /** The most that one holding may weigh, 0 to 1. */
  readonly maxWeight?: number | undefined
  readonly limits?: Readonly<Record<string, StockLimits>> | undefined
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
  readonly limit?: string
  readonly nearestFeasible?: number
  readonly shortestFix?: string
}

/** Figures are for a year, as fractions. Tickers are in alphabetical order; corners list only what they hold. */
export interface StockOptimizationAnswer {
  readonly status: 'optimal' | 'insufficient-data' | 'no-positive-excess' | 'infeasible'
  readonly reason?: StockOptimizationReason
  readonly weights: readonly TickerWeight[]
  readonly expectedReturn: number | null
  readonly volatility: number | null
  readonly sharpeRatio: number | null
  readonly riskFreeRate: number
  readonly kktResidual: number | null
  /** Every corner portfolio, from least risk to greatest return. */
  readonly frontier: readonly StockPortfolio[]
  readonly equalWeight: (StockPortfolio & { readonly sharpeRatio: number | null }) | null
  readonly from: string | null
  readonly to: string | null
  /** Daily returns used. */
  readonly observations: number
  readonly notes: readonly string[]
}
