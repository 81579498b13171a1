import { meanVariance } from '../covariance/covariance-operator.ts'
import { sumByGroup } from './asset-group.ts'
import type { FrontierInputs, Portfolio } from './frontier.ts'

/** Variance below this share of the mean variance is what rounding leaves of none. */
const NO_VARIANCE = 1e-30
/** A weight this close to its bound counts as lying on it. */
export const BOUND_ALLOWANCE = 1e-13
/** A group this close to its cap counts as being full: its sum gathers the rounding of all members. */
export const GROUP_ALLOWANCE = 1e-12
/**
 * Near a riskless portfolio every gradient entry vanishes and only rounding is left, so the yardstick of the residual
 * never falls below this share of the mean variance.
 */
const SMALLEST_GRADIENT_SHARE = 1e-4

/** Measures weights afresh against the inputs: return, variance, and the certificate of optimality at `lambda`. */
export function measurePortfolio(inputs: FrontierInputs, weights: Float64Array, lambda: number): Portfolio {
  const product = new Float64Array(weights.length)
  inputs.covariance.multiply(weights, product)
  return measureWithProduct(inputs, weights, product, lambda, meanVariance(inputs.covariance))
}

/** The same when `product`, covariance · weights, and `scale`, the mean variance, are at hand. */
export function measureWithProduct(
  inputs: FrontierInputs,
  weights: Float64Array,
  product: Float64Array,
  lambda: number,
  scale: number,
): Portfolio {
  let expectedReturn = 0
  let quadratic = 0
  for (let i = 0; i < weights.length; i++) {
    expectedReturn += weights[i]! * inputs.expectedReturns[i]!
    quadratic += weights[i]! * product[i]!
  }
  const variance = quadratic <= NO_VARIANCE * scale ? 0 : quadratic
  const room = groupRoom(inputs, weights)
  const kktResidual = Math.max(
    infeasibilityOf(inputs, weights, room),
    disorderOf(inputs, weights, product, lambda, room, scale),
  )
  return { weights, expectedReturn, variance, volatility: Math.sqrt(variance), lambda, kktResidual }
}

function groupRoom({ groups }: FrontierInputs, weights: Float64Array): Float64Array | null {
  return groups === null ? null : sumByGroup(groups, weights).map((total, group) => groups.caps[group]! - total)
}

/** By how much weights break a limit or miss a sum of one. */
function infeasibilityOf({ lower, upper }: FrontierInputs, weights: Float64Array, room: Float64Array | null): number {
  let largest = 0
  let sum = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    sum += weight
    if (lower[i]! - weight > largest) largest = lower[i]! - weight
    if (weight - upper[i]! > largest) largest = weight - upper[i]!
  }
  for (const left of room ?? []) largest = Math.max(largest, -left)
  return Math.max(largest, Math.abs(sum - 1))
}

/**
 * The most that moving money gains at the margin, over all moves that the limits allow, relative to the largest entry of
 * the gradient covariance · w − lambda · means. Money may move into a full group only from within it, which is what
 * multipliers of full groups, none negative, say: no choice of them leaves a smaller violation.
 */
function disorderOf(
  inputs: FrontierInputs,
  weights: Float64Array,
  product: Float64Array,
  lambda: number,
  room: Float64Array | null,
  scale: number,
): number {
  const { expectedReturns, lower, upper, groups } = inputs
  if (groups === null || room === null) return ungroupedDisorder(inputs, weights, product, lambda, scale)
  const places = 1 + room.length
  const cheapest = new Float64Array(places).fill(Infinity)
  const dearest = new Float64Array(places).fill(-Infinity)
  let largest = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    const gradient = product[i]! - lambda * expectedReturns[i]!
    if (Math.abs(gradient) > largest) largest = Math.abs(gradient)
    const group = groups.groupOf[i]!
    const place = group >= 0 && room[group]! <= GROUP_ALLOWANCE ? group + 1 : 0
    if (weight < upper[i]! - BOUND_ALLOWANCE && gradient < cheapest[place]!) cheapest[place] = gradient
    if (weight > lower[i]! + BOUND_ALLOWANCE && gradient > dearest[place]!) dearest[place] = gradient
  }
  let disorder = 0
  for (let place = 0; place < places; place++) {
    disorder = Math.max(disorder, dearest[place]! - cheapest[place]!, dearest[place]! - cheapest[0]!)
  }
  return shareOfGradient(disorder, largest, scale)
}

/** The same where money may move between any two assets. */
function ungroupedDisorder(
  { expectedReturns, lower, upper }: FrontierInputs,
  weights: Float64Array,
  product: Float64Array,
  lambda: number,
  scale: number,
): number {
  let cheapest = Infinity
  let dearest = -Infinity
  let largest = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    const gradient = product[i]! - lambda * expectedReturns[i]!
    if (Math.abs(gradient) > largest) largest = Math.abs(gradient)
    if (gradient < cheapest && weight < upper[i]! - BOUND_ALLOWANCE) cheapest = gradient
    if (gradient > dearest && weight > lower[i]! + BOUND_ALLOWANCE) dearest = gradient
  }
  return shareOfGradient(Math.max(0, dearest - cheapest), largest, scale)
}

function shareOfGradient(disorder: number, largest: number, scale: number): number {
  return disorder / (Math.max(largest, SMALLEST_GRADIENT_SHARE * scale) || 1)
}
