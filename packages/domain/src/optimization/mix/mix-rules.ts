import type { AssetGroup } from '../critical-line/asset-group.ts'
import { type Frontier, maximumReturn, minimumVariance, type Portfolio } from '../critical-line/frontier.ts'
import type { EstimatorChoice } from '../estimators/estimator-choice.ts'
import type { HoldingRestrictions } from '../limits/restricted-frontier.ts'
import { maximumSharpe } from '../frontier/maximum-sharpe.ts'
import { portfolioAtReturn, portfolioAtVolatility } from '../frontier/target-portfolios.ts'

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

/** The portfolio that was asked for, or why the frontier has none. */
export type MixChoice =
  | { readonly status: 'optimal'; readonly portfolio: Portfolio }
  | { readonly status: 'no-positive-excess'; readonly highestReturn: number }
  /** A portfolio without risk beats the risk-free rate. */
  | { readonly status: 'unbounded-ratio'; readonly riskless: Portfolio }
  /** The target lies beyond an end of the frontier. */
  | { readonly status: 'out-of-reach'; readonly goal: TargetGoal; readonly nearestFeasible: number }

/** Reads the portfolio of the goal off a frontier, without a new solve. */
export function chooseMix(frontier: Frontier, goal: MixGoal, riskFreeRate: number): MixChoice {
  if ('target' in goal) return chooseTarget(frontier, goal)
  if (goal.kind === 'least_risk') return { status: 'optimal', portfolio: minimumVariance(frontier) }
  if (goal.kind === 'maximum_return') return { status: 'optimal', portfolio: maximumReturn(frontier) }
  return maximumSharpe(frontier, riskFreeRate)
}

function chooseTarget(frontier: Frontier, goal: TargetGoal): MixChoice {
  const result =
    goal.kind === 'target-return'
      ? portfolioAtReturn(frontier, goal.target)
      : portfolioAtVolatility(frontier, goal.target)
  return result.status === 'optimal'
    ? result
    : { status: 'out-of-reach', goal, nearestFeasible: result.reason.nearestFeasible }
}
