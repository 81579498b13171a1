import { meanVariance, type CovarianceOperator, type FreeBlock } from '../covariance/covariance-operator.ts'
import type { GroupCaps, Limits } from './asset-group.ts'
import type { StartingVertex } from './starting-vertex.ts'

export const AT_LOWER = 0
export const AT_UPPER = 1
export const FREE = 2
/** Lower and upper bound are the same: the asset never moves. */
const PINNED = 3

/**
 * Where the walk along the critical line stands. Arrays have one entry for each asset; the walk changes them in place.
 *
 * Money is divided into budgets: a full group is a budget of its own, budget group + 1, whose assets' weights sum to its
 * cap; all other assets share budget 0, the rest of the money. Every budget in force has a free asset.
 */
export interface PathState {
  readonly covariance: CovarianceOperator
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly groups: GroupCaps | null
  readonly weights: Float64Array
  /** covariance · weights */
  readonly gradient: Float64Array
  readonly place: Uint8Array
  /** Free assets in the order of the free block. */
  readonly free: number[]
  readonly block: FreeBlock
  /** Assets that may not enter now, because they move like a mix of the free ones. */
  readonly barred: Uint8Array
  readonly budgetOf: Int32Array
  /** Budget 0 and those of the full groups. */
  readonly budgets: number[]
  /** Budgets as the factored block knows them: the block holds covariance + c for two assets of one budget. */
  readonly shiftOf: Int32Array
  /** Full groups that may not open now, because money could leave them without any change of risk or return. */
  readonly barredGroups: Uint8Array
}

/**
 * Starts at the given vertex with one free asset in each budget. The free block works with covariance + c for each pair
 * of one budget, which changes no answer because a budget's weights have a fixed sum, but keeps a riskless asset or a
 * riskless pair from making the block singular.
 */
export function startPath(covariance: CovarianceOperator, limits: Limits, vertex: StartingVertex): PathState {
  const { lower, upper, groups } = limits
  const { weights, pivot, groupPivots } = vertex
  const n = weights.length
  const budgetOf = new Int32Array(n)
  const budgets = [0]
  for (const [group, asset] of groupPivots.entries()) if (asset >= 0) budgets.push(group + 1)
  if (groups !== null)
    for (let i = 0; i < n; i++) if ((groupPivots[groups.groupOf[i]!] ?? -1) >= 0) budgetOf[i] = groups.groupOf[i]! + 1
  const place = new Uint8Array(n)
  for (let i = 0; i < n; i++) {
    if (lower[i] === upper[i]) place[i] = PINNED
    else place[i] = weights[i] === upper[i] ? AT_UPPER : AT_LOWER
  }
  const shiftOf = budgetOf.slice()
  const block = covariance.freeBlock(shiftFor(covariance), groups === null ? null : shiftOf)
  const free = [pivot, ...groupPivots.filter((asset) => asset >= 0)]
  for (const asset of free) {
    block.add(asset)
    place[asset] = FREE
  }
  const gradient = new Float64Array(n)
  covariance.multiply(weights, gradient)
  return {
    covariance,
    lower,
    upper,
    groups,
    weights,
    gradient,
    place,
    free,
    block,
    barred: new Uint8Array(n),
    budgetOf,
    budgets,
    shiftOf,
    barredGroups: new Uint8Array(groupPivots.length),
  }
}

/** A shift far above a calm asset's variance would cost that asset its digits; far below the others', theirs. */
const SMALLEST_SHIFT_SHARE = 1e-8

function shiftFor(covariance: CovarianceOperator): number {
  const scale = meanVariance(covariance)
  const calmest = covariance.variances.reduce(
    (least, variance) => (variance > 0 && variance < least ? variance : least),
    scale,
  )
  return Math.max(calmest, SMALLEST_SHIFT_SHARE * scale) || 1
}
