import { meanVariance } from '../covariance/covariance-operator.ts'
import { bindingLimits } from './asset-group.ts'
import { BUDGET_TOLERANCE, findInfeasibleBound, type InfeasibleReason } from './check-bounds.ts'
import { findInfeasibleGroup } from './check-groups.ts'
import { checkInputs, type FrontierProblem, type InvalidReason } from './check-inputs.ts'
import type { CornerPortfolio, Frontier, FrontierInputs } from './frontier.ts'
import { measurePortfolio, measureWithProduct } from './measure-portfolio.ts'
import { findTies, rankMeans, scaledMeans } from './path-means.ts'
import { startPath } from './path-state.ts'
import { startingVertex } from './starting-vertex.ts'
import { walk } from './walk.ts'

/** Weights that differ by less than this are the same portfolio. */
const SAME_WEIGHT = 1e-14

/** Collects corner portfolios in path order; a stretch on which no weight moves widens the corner it began at. */
export function cornerRecorder(inputs: FrontierInputs): {
  readonly corners: CornerPortfolio[]
  /** `product` is covariance · weights; weights are copied. */
  record(weights: Float64Array, product: Float64Array, lambda: number): void
} {
  const corners: CornerPortfolio[] = []
  const scale = meanVariance(inputs.covariance)
  const record = (weights: Float64Array, product: Float64Array, lambda: number): void => {
    const previous = corners.at(-1)
    if (previous !== undefined && isSame(weights, previous.weights)) {
      corners[corners.length - 1] = {
        ...measurePortfolio(inputs, previous.weights, lambda),
        highestLambda: previous.highestLambda,
      }
      return
    }
    corners.push({ ...measureWithProduct(inputs, weights.slice(), product, lambda, scale), highestLambda: lambda })
  }
  return { corners, record }
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i]! - b[i]!) > SAME_WEIGHT) return false
  return true
}

export type TraceResult =
  | { readonly status: 'optimal'; readonly frontier: Frontier }
  | { readonly status: 'infeasible'; readonly reason: InfeasibleReason }
  | {
      readonly status: 'invalid'
      readonly reason: InvalidReason | { readonly code: 'did-not-end'; readonly asset: null }
    }

/**
 * Traces the whole efficient frontier of fully invested portfolios between the bounds by Markowitz's critical line
 * method: every corner portfolio from maximum return to minimum variance, exact up to rounding.
 *
 * Units are the caller's (a year, as fractions, in this product). Never throws on bad numbers: see the statuses.
 * Source: H. Markowitz, "The optimization of a quadratic function subject to linear constraints" (1956);
 * A. Niedermayer and D. Niedermayer, "Applying Markowitz's critical line algorithm" (2010).
 */
export function traceEfficientFrontier(problem: FrontierProblem): TraceResult {
  const checked = checkInputs(problem)
  if ('invalid' in checked) return { status: 'invalid', reason: checked.invalid }
  const { inputs } = checked
  const infeasible = findInfeasibleBound(inputs.lower, inputs.upper) ?? findInfeasibleGroup(inputs)
  if (infeasible !== null) return { status: 'infeasible', reason: infeasible }
  const recorder = cornerRecorder(inputs)
  const only = onlyPortfolio(inputs)
  if (only !== null) recorder.record(only, productOf(inputs, only), 0)
  else if (!tracePath(inputs, recorder.record))
    return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  return { status: 'optimal', frontier: { ...inputs, corners: recorder.corners } }
}

/** The one feasible portfolio when floors or caps already sum to one. */
function onlyPortfolio({ lower, upper }: FrontierInputs): Float64Array | null {
  const total = (bounds: Float64Array): number => bounds.reduce((sum, bound) => sum + bound, 0)
  if (total(lower) >= 1 - BUDGET_TOLERANCE) return lower
  return total(upper) <= 1 + BUDGET_TOLERANCE ? upper : null
}

function productOf({ covariance }: FrontierInputs, weights: Float64Array): Float64Array {
  const product = new Float64Array(weights.length)
  covariance.multiply(weights, product)
  return product
}

/** A smaller range of means would overflow the trade-off, and no return is that small. */
const SMALLEST_RANGE = 1e-100

function tracePath(
  inputs: FrontierInputs,
  record: (weights: Float64Array, product: Float64Array, lambda: number) => void,
): boolean {
  const highest = inputs.expectedReturns.reduce((most, mean) => Math.max(most, mean))
  const lowest = inputs.expectedReturns.reduce((least, mean) => Math.min(least, mean))
  const expectedReturns =
    highest - lowest > SMALLEST_RANGE ? inputs.expectedReturns : new Float64Array(inputs.expectedReturns.length)
  const limits = bindingLimits(inputs)
  const vertex = startingVertex(expectedReturns, inputs.covariance, limits)
  const state = startPath(inputs.covariance, limits, vertex)
  const ties = findTies(state, vertex, expectedReturns)
  if (ties.isChoice && !walk(state, rankMeans(state, vertex, ties), ties, () => undefined)) return false
  const means = scaledMeans(state, vertex, ties, expectedReturns)
  const permits = {
    assets: new Uint8Array(expectedReturns.length).fill(1),
    groups: new Uint8Array(vertex.groupPivots.length).fill(1),
  }
  return walk(state, means, permits, (lambda) => {
    record(state.weights, state.gradient, means.range === 0 ? 0 : lambda / means.range)
  })
}
