import type { StockOptimizationRequest } from '@fairweight/domain/optimization'
import type { OptimizationResult } from './optimization.ts'

/** What an answer's settings say nothing of, because the snapshot does. */
export interface OptimizationPrices {
  /** ISO dates, ascending. */
  readonly dates: readonly string[]
  /** One array for each ticker of the settings, in their order; NaN where there is no price. */
  readonly totalReturnCloses: readonly Float64Array[]
  /** Open doubts about prices, of the tickers that have any. */
  readonly doubts: StockOptimizationRequest['doubts']
  /** Null where the ticker has no sector; asked only when there are caps by sector. */
  sectorOf(ticker: string): string | null
}

type Settled = Pick<OptimizationResult, 'settings' | 'riskFreeRate'>

/** The problem that the engine solves for the settings of an answer. */
export function optimizationProblem(
  answer: Settled,
  { totalReturnCloses, ...others }: OptimizationPrices,
): StockOptimizationRequest {
  return { ...optimizationQuestion(answer, others), totalReturnCloses }
}

/** All of the problem but its prices. */
export function optimizationQuestion(
  { settings, riskFreeRate }: Settled,
  prices: Omit<OptimizationPrices, 'totalReturnCloses'>,
): Omit<StockOptimizationRequest, 'totalReturnCloses'> {
  const {
    tickers,
    optimization_type: riskLevel,
    maxWeight,
    limits,
    sectorCaps,
    smallestHolding,
    mostHoldings,
    targetReturn,
    targetVolatility,
    estimators,
  } = settings
  const { dates, doubts } = prices
  const sectors =
    sectorCaps &&
    Object.fromEntries(
      tickers.flatMap((ticker) => {
        const sector = prices.sectorOf(ticker)
        return sector === null ? [] : [[ticker, sector]]
      }),
    )
  return {
    tickers,
    dates,
    doubts,
    riskFreeRate,
    riskLevel,
    maxWeight,
    limits,
    sectors,
    sectorCaps,
    smallestHolding,
    mostHoldings,
    targetReturn,
    targetVolatility,
    estimators,
  }
}
