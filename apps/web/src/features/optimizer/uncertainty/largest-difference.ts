import type { OptimizationResult } from '@fairweight/contract/wire'
import type { StockOptimizationResult } from '@fairweight/domain/optimization'

/** Two results this close are the same: rounding lies below it. */
export const SAME_TOLERANCE = 1e-12

interface Mix {
  readonly weights: readonly { readonly ticker: string; readonly weight: number }[]
  readonly expectedReturn: number | null
  readonly volatility: number | null
}

type Computed = Pick<StockOptimizationResult, 'status' | 'frontier' | 'sharpeRatio'> & Mix

/** The largest difference between any two figures of the same answer computed twice: weights, returns and volatilities of the mix and of the whole frontier. Infinite where the answers are of another kind. */
export function maxDifference(answer: Pick<OptimizationResult, keyof Computed>, again: Computed): number {
  if (answer.status !== again.status || answer.frontier.length !== again.frontier.length) return Infinity
  const corners = answer.frontier.map((corner, at) => betweenMixes(corner, again.frontier[at] ?? corner))
  return Math.max(betweenMixes(answer, again), distance(answer.sharpeRatio, again.sharpeRatio), ...corners)
}

function betweenMixes(one: Mix, other: Mix): number {
  const weights = new Map(one.weights.map(({ ticker, weight }) => [ticker, weight]))
  let most = Math.max(distance(one.expectedReturn, other.expectedReturn), distance(one.volatility, other.volatility))
  for (const { ticker, weight } of other.weights) {
    most = Math.max(most, Math.abs(weight - (weights.get(ticker) ?? 0)))
    weights.delete(ticker)
  }
  return Math.max(most, ...[...weights.values()].map(Math.abs))
}

function distance(one: number | null, other: number | null): number {
  return one === null || other === null ? (one === other ? 0 : Infinity) : Math.abs(one - other)
}
