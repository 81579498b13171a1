import { meanVariance } from '../covariance/covariance-operator.ts'
import { sumByGroup } from '../groups/asset-group.ts'
import type { FrontierInputs, Portfolio } from './frontier.ts'

/** Variance below this share of the mean variance is what rounding leaves of none. */
const NO_VARIANCE = 1e-30
/** A weight this close to its bound counts as lying on it. */
const BOUND_ALLOWANCE = 1e-13
/** A group this close to its cap counts as being full: its sum gathers the rounding of all members. */
const GROUP_ALLOWANCE = 1e-12
/**
 * Near a riskless portfolio every gradient entry vanishes and only rounding is left, so the yardstick of the residual
 * never falls below this share of the mean variance.
 */
const SMALLEST_GRADIENT_SHARE = 1e-4

/** Measures weights afresh against the inputs: return, variance, and the certificate of optimality at `lambda`. */
export function measurePortfolio(inputs: FrontierInputs, weights: Float64Array, lambda: number): Portfolio {
  const product = new Float64Array(weights.length)
  inputs.covariance.multiply(weights, product)
  return measureWithProduct(inputs, weights, product, lambda)
}

/** The same when `product`, covariance · weights, is at hand. */
export function measureWithProduct(inputs: FrontierInputs, weights: Float64Array, product: Float64Array, lambda: number): Portfolio {
  let expectedReturn = 0
  let quadratic = 0
  for (let i = 0; i < weights.length; i++) {
    expectedReturn += weights[i]! * inputs.expectedReturns[i]!
    quadratic += weights[i]! * product[i]!
  }
  const variance = quadratic > NO_VARIANCE * meanVariance(inputs.covariance) ? quadratic : 0
  const kktResidual = residualOf(inputs, weights, product, lambda)
  return { weights, expectedReturn, variance, volatility: Math.sqrt(variance), lambda, kktResidual }
}

/**
 * At the optimum no asset that may still be bought has a smaller gradient (covariance · w − lambda · means) than one
 * that may be sold; weights sum to one and keep their limits. The largest violation, relative to the largest entry.
 */
function residualOf(inputs: FrontierInputs, weights: Float64Array, product: Float64Array, lambda: number): number {
  const { expectedReturns, lower, upper, groups } = inputs
  let largest = 0
  let infeasibility = 0
  let sum = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    largest = Math.max(largest, Math.abs(product[i]! - lambda * expectedReturns[i]!))
    infeasibility = Math.max(infeasibility, lower[i]! - weight, weight - upper[i]!)
    sum += weight
  }
  const room = groups === null ? null : sumByGroup(groups, weights).map((total, group) => groups.caps[group]! - total)
  for (const left of room ?? []) infeasibility = Math.max(infeasibility, -left)
  const yardstick = gradientYardstick(largest, meanVariance(inputs.covariance))
  return Math.max(disorderOf(inputs, weights, product, lambda, room) / yardstick, infeasibility, Math.abs(sum - 1))
}

/**
 * The most that moving money gains, over all moves that the limits allow. Money may move into a full group only from
 * within it, which is what multipliers of full groups, none negative, say: no choice of them leaves a smaller violation.
 */
function disorderOf(inputs: FrontierInputs, weights: Float64Array, product: Float64Array, lambda: number, room: Float64Array | null): number {
  const { expectedReturns, lower, upper, groups } = inputs
  const places = 1 + (room?.length ?? 0)
  const cheapest = new Float64Array(places).fill(Infinity)
  const dearest = new Float64Array(places).fill(-Infinity)
  for (let i = 0; i < weights.length; i++) {
    const gradient = product[i]! - lambda * expectedReturns[i]!
    const group = groups === null ? -1 : groups.groupOf[i]!
    const place = group >= 0 && room !== null && room[group]! <= GROUP_ALLOWANCE ? group + 1 : 0
    if (weights[i]! < upper[i]! - BOUND_ALLOWANCE) cheapest[place] = Math.min(cheapest[place]!, gradient)
    if (weights[i]! > lower[i]! + BOUND_ALLOWANCE) dearest[place] = Math.max(dearest[place]!, gradient)
  }
  let disorder = 0
  for (let place = 0; place < places; place++) {
    disorder = Math.max(disorder, dearest[place]! - cheapest[place]!, dearest[place]! - cheapest[0]!)
  }
  return disorder
}

function gradientYardstick(largest: number, scale: number): number {
  return Math.max(largest, SMALLEST_GRADIENT_SHARE * scale) || 1
}
