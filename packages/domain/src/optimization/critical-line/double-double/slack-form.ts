import { meanVariance, type CovarianceOperator } from '../../covariance/covariance-operator.ts'
import type { Limits } from '../asset-group.ts'
import type { DoubleDoubles } from './double-double-vector.ts'

/**
 * A frontier's problem whose only inequalities are bounds: each group has a slack, an asset without risk and return that
 * takes up what the members leave of the cap. Variables are the assets and then the slacks; equations are the budget and
 * then the groups. Variances are in units of a power of two near their mean, so that no digit changes.
 */
export interface SlackForm {
  readonly assets: number
  readonly variables: number
  /** The groups that have a slack, in the order of the slacks. */
  readonly groups: readonly number[]
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** Right sides of the equations: one, and the caps. */
  readonly totals: Float64Array
  /** What the variances were divided by. */
  readonly unit: number
  /** Covariances of one asset with all assets; null for a slack. */
  column(variable: number): DoubleDoubles | null
  /** Whether the variable stands in the equation. */
  isIn(variable: number, equation: number): boolean
}

export function slackForm(covariance: CovarianceOperator, { lower, upper, groups }: Limits): SlackForm {
  const assets = lower.length
  const groupOf = groups?.groupOf ?? new Int32Array(assets).fill(-1)
  const withMembers = [...(groups?.caps.keys() ?? [])].filter((group) => groupOf.includes(group))
  const variables = assets + withMembers.length
  const unit = 2 ** Math.floor(Math.log2(meanVariance(covariance) || 1))
  const columns: (DoubleDoubles | undefined)[] = []
  const low = new Float64Array(assets)
  const single = new Float64Array(assets)
  const columnOf = (asset: number): DoubleDoubles => {
    const column = new Float64Array(assets)
    single[asset] = 1
    covariance.multiply(single, column)
    single[asset] = 0
    return { high: column.map((entry) => entry / unit), low }
  }
  return {
    assets,
    variables,
    groups: withMembers,
    lower: filledTo(lower, variables, 0),
    upper: filledTo(upper, variables, Infinity),
    totals: Float64Array.from([1, ...withMembers.map((group) => groups?.caps[group] ?? 0)]),
    unit,
    column: (variable) => (variable < assets ? (columns[variable] ??= columnOf(variable)) : null),
    isIn: (variable, equation) =>
      variable < assets
        ? equation === 0 || groupOf[variable] === withMembers[equation - 1]
        : variable - assets === equation - 1,
  }
}

function filledTo(bounds: Float64Array, length: number, rest: number): Float64Array {
  const filled = new Float64Array(length).fill(rest)
  filled.set(bounds)
  return filled
}
