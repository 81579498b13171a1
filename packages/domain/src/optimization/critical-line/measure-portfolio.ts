import { meanVariance } from '../covariance/covariance-operator.ts'
import type { FrontierInputs, Portfolio } from './frontier.ts'

/** Variance below this share of the mean variance is what rounding leaves of none. */
const NO_VARIANCE = 1e-30
/** A weight this close to its bound counts as lying on it. */
const BOUND_ALLOWANCE = 1e-13
/**
 * Near a riskless portfolio every gradient entry vanishes and only rounding is left, so the yardstick of the residual
 * never falls below this share of the mean variance.
 */
const SMALLEST_GRADIENT_SHARE = 1e-4

/** Measures weights afresh against the inputs: return, variance, and the certificate of optimality at `lambda`. */
export function measurePortfolio(inputs: FrontierInputs, weights: Float64Array, lambda: number): Portfolio {
  const product = new Float64Array(weights.length)
  inputs.covariance.multiply(weights, product)
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
 * that may be sold; weights sum to one and keep their bounds. The largest violation, relative to the largest entry.
 */
function residualOf(inputs: FrontierInputs, weights: Float64Array, product: Float64Array, lambda: number): number {
  const { expectedReturns, lower, upper } = inputs
  let largest = 0
  let smallestBuyable = Infinity
  let largestSellable = -Infinity
  let infeasibility = 0
  let sum = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    const gradient = product[i]! - lambda * expectedReturns[i]!
    largest = Math.max(largest, Math.abs(gradient))
    if (weight < upper[i]! - BOUND_ALLOWANCE) smallestBuyable = Math.min(smallestBuyable, gradient)
    if (weight > lower[i]! + BOUND_ALLOWANCE) largestSellable = Math.max(largestSellable, gradient)
    infeasibility = Math.max(infeasibility, lower[i]! - weight, weight - upper[i]!)
    sum += weight
  }
  const yardstick = gradientYardstick(largest, meanVariance(inputs.covariance))
  const disorder = Math.max(0, largestSellable - smallestBuyable)
  return Math.max(disorder / yardstick, infeasibility, Math.abs(sum - 1))
}

function gradientYardstick(largest: number, scale: number): number {
  return Math.max(largest, SMALLEST_GRADIENT_SHARE * scale) || 1
}
