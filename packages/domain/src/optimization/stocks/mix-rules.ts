import { completeEstimators } from '../estimators/estimator-choice.ts'
import type { MixGoal, MixRules } from '../mix/mix-rules.ts'
import { holdingLimits } from './holding-limits.ts'
import { sectorGroups } from './sector-groups.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'

/** Reads the rules of a request; `tickers` are its own, in the order of the series that will be solved. */
export function mixRules(request: StockOptimizationRequest, tickers: readonly string[]): MixRules {
  const { estimators, maxWeight, limits, smallestHolding, mostHoldings } = request
  const isRestricted = smallestHolding !== undefined || (mostHoldings !== undefined && mostHoldings < tickers.length)
  return {
    estimators: completeEstimators(estimators),
    ...holdingLimits(tickers, maxWeight, limits),
    groups: sectorGroups(tickers, request).groups,
    holdings: isRestricted ? { smallestHolding, mostHoldings } : null,
    goal: goalOf(request),
  }
}

function goalOf({ riskLevel, targetReturn, targetVolatility }: StockOptimizationRequest): MixGoal {
  if (targetReturn !== undefined) return { kind: 'target-return', target: targetReturn }
  if (targetVolatility !== undefined) return { kind: 'target-volatility', target: targetVolatility }
  return { kind: riskLevel }
}
