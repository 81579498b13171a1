import { completeEstimators, estimatorConflict } from '../estimators/estimator-choice.ts'
import type { StockOptimizationReason, StockOptimizationRequest } from './stock-optimization.ts'

/** The first thing that a request asks for and that cannot be, whatever the prices are; null when there is none. */
export function contradictionOf({ targetReturn, targetVolatility, estimators }: StockOptimizationRequest): StockOptimizationReason | null {
  if (targetReturn !== undefined && targetVolatility !== undefined) {
    return { code: 'two-targets', limit: 'targetVolatility', message: 'Ask for a target return or a target volatility, not for both.', shortestFix: 'Leave out one of the two.' }
  }
  const conflict = estimatorConflict(completeEstimators(estimators))
  return conflict === null ? null : { code: 'estimators-disagree', limit: 'estimators', message: conflict }
}
