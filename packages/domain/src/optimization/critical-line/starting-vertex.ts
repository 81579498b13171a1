import type { FrontierInputs } from './frontier.ts'

/** A maximum-return vertex and the assets tied at its margin, among which money could move without losing return. */
export interface StartingVertex {
  readonly weights: Float64Array
  /** The asset that received the last of the money. */
  readonly pivot: number
  readonly tied: readonly number[]
}

/** Means closer than this share of their range count as one mean: the path cannot tell them apart. */
const SAME_MEAN = 1e-12

/** Fills the best means first, each to its cap; among equal means the calmest first. */
export function startingVertex(inputs: FrontierInputs): StartingVertex {
  const { expectedReturns, covariance, lower, upper } = inputs
  const order = Array.from(expectedReturns.keys()).sort(
    (a, b) => expectedReturns[b]! - expectedReturns[a]! || covariance.variances[a]! - covariance.variances[b]! || a - b,
  )
  const weights = Float64Array.from(lower)
  let left = 1 - lower.reduce((sum, floor) => sum + floor, 0)
  let pivot = order[0]!
  for (const asset of order) {
    const room = upper[asset]! - lower[asset]!
    if (room === 0) continue
    if (left <= 0) break
    pivot = asset
    weights[asset] = room <= left ? upper[asset]! : lower[asset]! + left
    left -= room
  }
  const range = expectedReturns[order[0]!]! - expectedReturns[order[order.length - 1]!]!
  const isTied = (asset: number): boolean =>
    Math.abs(expectedReturns[asset]! - expectedReturns[pivot]!) <= SAME_MEAN * range && upper[asset]! > lower[asset]!
  return { weights, pivot, tied: order.filter(isTied) }
}
