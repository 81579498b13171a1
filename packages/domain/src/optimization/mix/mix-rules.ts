import type { AssetGroup } from '../groups/asset-group.ts'
import type { EstimatorChoice } from '../estimators/estimator-choice.ts'
import type { HoldingRestrictions } from '../limits/restricted-frontier.ts'

export type RiskLevel = 'least_risk' | 'balanced' | 'maximum_return'

/** Which portfolio of the frontier is asked for. */
export type MixGoal = { readonly kind: RiskLevel } | TargetGoal

export interface TargetGoal {
  readonly kind: 'target-return' | 'target-volatility'
  /** A year, as a fraction. */
  readonly target: number
}

/** What is asked for besides the prices, by place instead of by ticker: ready for one solve after another. */
export interface MixRules {
  readonly estimators: EstimatorChoice
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly groups: readonly AssetGroup[]
  /** Null where holdings may be of any size and number. */
  readonly holdings: HoldingRestrictions | null
  readonly goal: MixGoal
}
