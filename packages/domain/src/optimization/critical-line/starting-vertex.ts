import type { CovarianceOperator } from '../covariance/covariance-operator.ts'
import { sumByGroup, type Limits } from './asset-group.ts'

/** A maximum-return vertex. */
export interface StartingVertex {
  readonly weights: Float64Array
  /** The asset that received the last of the money. */
  readonly pivot: number
  /** Of each full group, the asset that received the last of its room; -1 where the group is not full. */
  readonly groupPivots: Int32Array
  /** All assets in the order in which they were filled. */
  readonly order: readonly number[]
}

/**
 * Fills the best means first, each as far as its cap and its group leave room; among equal means the calmest first.
 * Groups are disjoint, so that this greedy choice is the best one.
 */
export function startingVertex(
  expectedReturns: Float64Array,
  covariance: CovarianceOperator,
  { lower, upper, groups }: Limits,
): StartingVertex {
  const order = Array.from(expectedReturns.keys()).sort(
    (a, b) => expectedReturns[b]! - expectedReturns[a]! || covariance.variances[a]! - covariance.variances[b]! || a - b,
  )
  const groupPivots = new Int32Array(groups?.caps.length ?? 0).fill(-1)
  const groupRoom =
    groups === null ? null : sumByGroup(groups, lower).map((floors, group) => groups.caps[group]! - floors)
  const weights = Float64Array.from(lower)
  let left = 1 - lower.reduce((sum, floor) => sum + floor, 0)
  let pivot = order[0]!
  for (const asset of order) {
    const room = upper[asset]! - lower[asset]!
    const group = groups?.groupOf[asset] ?? -1
    const inGroup = group < 0 || groupRoom === null ? Infinity : groupRoom[group]!
    const amount = Math.min(room, inGroup, left)
    if (amount <= 0) continue
    pivot = asset
    weights[asset] = amount === room ? upper[asset]! : lower[asset]! + amount
    left -= amount
    if (group < 0 || groupRoom === null) continue
    groupRoom[group] = inGroup - amount
    if (groupRoom[group] === 0) groupPivots[group] = asset
  }
  // Without a group the place is none, and there a write to a typed array does nothing.
  groupPivots[groups?.groupOf[pivot] ?? -1] = -1
  return { weights, pivot, groupPivots, order }
}
