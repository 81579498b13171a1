import type { AssetGroup } from '../critical-line/asset-group.ts'
import { completeEstimators, type EstimatorChoice } from '../estimators/estimator-choice.ts'
import { holdingLimits } from './holding-limits.ts'
import { sectorGroups } from './sector-groups.ts'
import type { RiskLevel, StockOptimizationRequest } from './stock-optimization.ts'

/** Which portfolio of the frontier is asked for. */
export type MixGoal = { readonly kind: RiskLevel } | TargetGoal

export interface TargetGoal {
  readonly kind: 'target-return' | 'target-volatility'
  /** A year, as a fraction. */
  readonly target: number
}

/** What a request asks for besides its prices, by place instead of by ticker: ready for one solve after another. */
export interface MixRules {
  readonly estimators: EstimatorChoice
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly groups: readonly AssetGroup[]
  /** Null where holdings may be of any size and number. */
  readonly holdings: HoldingRules | null
  readonly goal: MixGoal
}

export interface HoldingRules {
  /** A stock weighs nothing or at least this; 0 where any weight will do. */
  readonly smallestHolding: number
  readonly mostHoldings: number
}

/** Reads the rules of a request; `tickers` are its own, in the order of the series that will be solved. */
export function mixRules(request: StockOptimizationRequest, tickers: readonly string[]): MixRules {
  const { estimators, maxWeight, limits, smallestHolding, mostHoldings } = request
  const isRestricted = smallestHolding !== undefined || (mostHoldings !== undefined && mostHoldings < tickers.length)
  return {
    estimators: completeEstimators(estimators),
    ...holdingLimits(tickers, maxWeight, limits),
    groups: sectorGroups(tickers, request).groups,
    holdings: isRestricted ? { smallestHolding: smallestHolding ?? 0, mostHoldings: mostHoldings ?? tickers.length } : null,
    goal: goalOf(request),
  }
}

function goalOf({ riskLevel, targetReturn, targetVolatility }: StockOptimizationRequest): MixGoal {
  if (targetReturn !== undefined) return { kind: 'target-return', target: targetReturn }
  if (targetVolatility !== undefined) return { kind: 'target-volatility', target: targetVolatility }
  return { kind: riskLevel }
}
