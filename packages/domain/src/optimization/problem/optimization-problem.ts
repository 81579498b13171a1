import type { CovarianceOperator } from '../covariance/covariance-operator.ts'
import type { AssetGroup } from '../critical-line/asset-group.ts'
import type { HoldingRestrictions } from '../limits/restricted-frontier.ts'

export const OBJECTIVES = [
  'minimum-variance',
  'maximum-sharpe',
  'maximum-return',
  'target-return',
  'target-volatility',
  'frontier',
  'turnover-frontier',
] as const
export type Objective = (typeof OBJECTIVES)[number]

/** A problem after reading: lengths and kinds are right, numbers may still be NaN where the input had none. */
export interface OptimizationProblem {
  readonly id: string | number | null
  readonly assets: readonly string[]
  readonly expectedReturns: readonly number[]
  readonly covariance: CovarianceOperator
  readonly lower: number | readonly number[]
  readonly upper: number | readonly number[]
  readonly groups: readonly AssetGroup[]
  /** Null where holdings may be of any size and number. */
  readonly holdings: HoldingRestrictions | null
  readonly riskFreeRate: number
  readonly objective: Objective
  /** NaN unless the objective has a target. */
  readonly target: number
  readonly points: number
  /** Whether the answer tells at which expected return each asset that is left out joins. */
  readonly entryReturns: boolean
  /** Today's weights; empty unless the objective starts from them. */
  readonly today: readonly number[]
}

export interface OptimizationProblemReason {
  readonly code: string
  /** One plain sentence. */
  readonly message: string
  readonly asset?: string
  readonly group?: string
  readonly limit?: string
  readonly nearestFeasible?: number
}

export interface ProblemPortfolio {
  readonly weights: readonly number[]
  readonly expectedReturn: number
  readonly variance: number
  readonly volatility: number
  /** Null when the volatility is zero. */
  readonly sharpeRatio: number | null
  readonly kktResidual: number
}

/** A corner on the way from today's holdings. */
export interface ProblemTurnoverCorner extends ProblemPortfolio {
  readonly turnover: number
  readonly varianceRemoved: number
}

/** The expected return at which an asset that is left out joins; null where none does, as the message says. */
export interface ProblemEntryReturn {
  readonly asset: string
  readonly expectedReturn: number | null
  readonly message?: string
}

/** One answer for one problem. Figures are null unless the status is optimal and the objective names one portfolio. */
export interface OptimizationProblemResult {
  readonly id: string | number | null
  readonly status: 'optimal' | 'infeasible' | 'no-positive-excess' | 'invalid'
  readonly reason?: OptimizationProblemReason
  readonly weights: readonly number[] | null
  readonly expectedReturn: number | null
  readonly variance: number | null
  readonly volatility: number | null
  readonly sharpeRatio: number | null
  /** For a frontier, the largest over its points and corners. */
  readonly kktResidual: number | null
  /** Where holdings are restricted: the proven relative distance from the least variance, for a frontier the largest of its points. */
  readonly gap?: number
  /** Equally spaced in return from minimum variance to maximum return. */
  readonly points?: readonly ProblemPortfolio[]
  /** Every corner portfolio, from minimum variance to maximum return. */
  readonly corners?: readonly ProblemPortfolio[]
  /** For a turnover frontier, every corner from today's holdings to the mix of least variance. */
  readonly turnoverCorners?: readonly ProblemTurnoverCorner[]
  /** Of each asset without weight, where the problem asks for it. */
  readonly entryReturns?: readonly ProblemEntryReturn[]
}
