import { TRADING_DAYS } from '../estimators/expected-returns.ts'
import { isConstantSeries } from '../estimators/sample-covariance.ts'
import type { HeldSeries } from './held-mix.ts'

/** Out of sample, after costs; figures are for a year, as fractions. */
export interface WalkForwardPerformance {
  /** Mean daily return × 252. */
  readonly annualReturn: number
  readonly volatility: number
  /** Of the returns above the risk-free rate; null where they do not move. */
  readonly sharpeRatio: number | null
  /** Share of the money traded a year, one way. The first purchase does not count. */
  readonly turnover: number
  /** What one dollar became, after each test session. */
  readonly growth: readonly number[]
}

/** The figures of what was held, and its daily excess returns. */
export function measurePerformance(
  { returns, traded }: HeldSeries,
  riskFree: Float64Array,
): { readonly side: WalkForwardPerformance; readonly excess: Float64Array } {
  const excess = returns.map((value, day) => value - riskFree[day]!)
  const held = momentsOf(returns)
  const above = momentsOf(excess)
  const side = {
    annualReturn: held.mean * TRADING_DAYS,
    volatility: held.deviation * Math.sqrt(TRADING_DAYS),
    sharpeRatio: above.deviation > 0 ? (above.mean / above.deviation) * Math.sqrt(TRADING_DAYS) : null,
    turnover: ((traded / 2) * TRADING_DAYS) / returns.length,
    growth: growthOf(returns),
  }
  return { side, excess }
}

/** Mean and standard deviation, divisor T − 1; no deviation where a series departs from its mean by rounding alone. */
function momentsOf(values: Float64Array): { readonly mean: number; readonly deviation: number } {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  if (isConstantSeries(values, mean)) return { mean, deviation: 0 }
  let squares = 0
  for (const value of values) squares += (value - mean) * (value - mean)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

function growthOf(returns: Float64Array): number[] {
  let dollar = 1
  return Array.from(returns, (value) => (dollar *= 1 + value))
}
