import { meanVariance } from '../covariance/covariance-operator.ts'
import { bindingLimits } from './asset-group.ts'
import { BUDGET_TOLERANCE, findInfeasibleBound, type InfeasibleReason } from './check-bounds.ts'
import { findInfeasibleGroup } from './check-groups.ts'
import { checkInputs, type FrontierProblem, type InvalidReason } from './check-inputs.ts'
import { tracePrecisely } from './double-double/trace-precisely.ts'
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
  return traceBy(problem, traceCorners)
}

/** The same when `trace` finds the corners of what is feasible; null when it cannot. */
export function traceBy(
  problem: FrontierProblem,
  trace: (inputs: FrontierInputs) => readonly CornerPortfolio[] | null,
): TraceResult {
  const checked = checkInputs(problem)
  if ('invalid' in checked) return { status: 'invalid', reason: checked.invalid }
  const { inputs } = checked
  const infeasible = findInfeasibleBound(inputs.lower, inputs.upper) ?? findInfeasibleGroup(inputs)
  if (infeasible !== null) return { status: 'infeasible', reason: infeasible }
  const only = onlyPortfolio(inputs)
  const corners = only === null ? trace(inputs) : [measureAlone(inputs, only)]
  if (corners === null) return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  return { status: 'optimal', frontier: { ...inputs, corners } }
}

/** A residual or a missed event above this is not rounding alone: the free assets are too nearly dependent for doubles. */
const DOUBTFUL = 1e-11

/** The corners in doubles, or, where their certificate shows that these have too few digits, in numbers of 32 digits. */
export function traceCorners(inputs: FrontierInputs): readonly CornerPortfolio[] | null {
  const { covariance } = inputs
  if (covariance.quickly === undefined) return cornersOf(inputs)
  return covariance.quickly((quick) => cornersOf({ ...inputs, covariance: quick }))
}

function cornersOf(inputs: FrontierInputs): readonly CornerPortfolio[] | null {
  const recorder = cornerRecorder(inputs)
  const expectedReturns = distinctReturns(inputs)
  const missedBy = tracePath(inputs, expectedReturns, recorder.record)
  const residual = missedBy === null ? Infinity : largestResidual(recorder.corners)
  if (missedBy !== null && Math.max(missedBy, residual) <= DOUBTFUL) return recorder.corners
  const precise = cornerRecorder(inputs)
  if (
    tracePrecisely(inputs, expectedReturns, precise.record) &&
    largestResidual(precise.corners) <= Math.max(residual, DOUBTFUL)
  )
    return precise.corners
  return missedBy === null ? null : recorder.corners
}

function largestResidual(corners: readonly CornerPortfolio[]): number {
  return corners.reduce((most, { kktResidual }) => Math.max(most, kktResidual), 0)
}

function measureAlone(inputs: FrontierInputs, weights: Float64Array): CornerPortfolio {
  return { ...measurePortfolio(inputs, weights.slice(), 0), highestLambda: 0 }
}

/** The one feasible portfolio when floors or caps already sum to one. */
function onlyPortfolio({ lower, upper }: FrontierInputs): Float64Array | null {
  const total = (bounds: Float64Array): number => bounds.reduce((sum, bound) => sum + bound, 0)
  if (total(lower) >= 1 - BUDGET_TOLERANCE) return lower
  return total(upper) <= 1 + BUDGET_TOLERANCE ? upper : null
}

/** A smaller range of means would overflow the trade-off, and no return is that small. */
const SMALLEST_RANGE = 1e-100

/** The means, or zeros where they are all the same. */
function distinctReturns({ expectedReturns }: FrontierInputs): Float64Array {
  const highest = expectedReturns.reduce((most, mean) => Math.max(most, mean))
  const lowest = expectedReturns.reduce((least, mean) => Math.min(least, mean))
  return highest - lowest > SMALLEST_RANGE ? expectedReturns : new Float64Array(expectedReturns.length)
}

/** Walks the path in doubles; returns by how much it missed its events, null when they did not end. */
function tracePath(
  inputs: FrontierInputs,
  expectedReturns: Float64Array,
  record: (weights: Float64Array, product: Float64Array, lambda: number) => void,
): number | null {
  const limits = bindingLimits(inputs)
  const vertex = startingVertex(expectedReturns, inputs.covariance, limits)
  const state = startPath(inputs.covariance, limits, vertex)
  const ties = findTies(state, vertex, expectedReturns)
  if (ties.isChoice && walk(state, rankMeans(state, vertex, ties), ties, () => undefined) === null) return null
  const means = scaledMeans(state, vertex, ties, expectedReturns)
  const permits = {
    assets: new Uint8Array(expectedReturns.length).fill(1),
    groups: new Uint8Array(vertex.groupPivots.length).fill(1),
  }
  return walk(state, means, permits, (lambda) => {
    record(state.weights, state.gradient, means.range === 0 ? 0 : lambda / means.range)
  })
}
