import type { CovarianceOperator } from '../covariance/covariance-operator.ts'
import type { GroupCaps } from './asset-group.ts'

/** Fully invested weights with their figures, in the units of the inputs (a year, as fractions, in this product). */
export interface Portfolio {
  readonly weights: Float64Array
  readonly expectedReturn: number
  readonly variance: number
  readonly volatility: number
  /** Trade-off at which the portfolio is optimal: it minimizes variance / 2 − lambda · expected return. */
  readonly lambda: number
  /** Largest violation of the optimality conditions, relative to the largest gradient entry. */
  readonly kktResidual: number
}

/** A portfolio at which the set of held stocks changes. It is optimal for every trade-off from `lambda` to `highestLambda`. */
export interface CornerPortfolio extends Portfolio {
  readonly highestLambda: number
}

/** The inputs of the problem after checking: one entry for each asset. */
export interface FrontierInputs {
  readonly expectedReturns: Float64Array
  readonly covariance: CovarianceOperator
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly groups: GroupCaps | null
}

/** The whole efficient frontier: its corners from maximum return down to minimum variance; between them weights are straight lines. */
export interface Frontier extends FrontierInputs {
  readonly corners: readonly CornerPortfolio[]
}

/** The portfolio of least variance ("Least Risk"): the last corner. */
export function minimumVariance(frontier: Frontier): CornerPortfolio {
  return frontier.corners[frontier.corners.length - 1]!
}

/** The portfolio of greatest expected return ("Maximum Return"): the first corner; among ties, the one of least variance. */
export function maximumReturn(frontier: Frontier): CornerPortfolio {
  return frontier.corners[0]!
}
