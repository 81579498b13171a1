import { BUDGET_ALLOWANCE, findInfeasibleBound, type InfeasibleReason } from './check-bounds.ts'
import { findInfeasibleGroup } from './check-groups.ts'
import { checkInputs, type FrontierProblem, type InvalidReason } from './check-inputs.ts'
import { cornerRecorder } from './corner-recorder.ts'
import type { Frontier, FrontierInputs } from './frontier.ts'
import { startPath } from './path-state.ts'
import { startingVertex, type StartingVertex } from './starting-vertex.ts'
import { walk } from './walk.ts'

export type TraceResult =
  | { readonly status: 'optimal'; readonly frontier: Frontier }
  | { readonly status: 'infeasible'; readonly reason: InfeasibleReason }
  | { readonly status: 'invalid'; readonly reason: InvalidReason | { readonly code: 'did-not-end'; readonly asset: null } }

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
  if (only !== null) recorder.record(only, 0)
  else if (!tracePath(inputs, recorder.record)) return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  return { status: 'optimal', frontier: { ...inputs, corners: recorder.corners } }
}

/** The one feasible portfolio when floors or caps already sum to one. */
function onlyPortfolio({ lower, upper }: FrontierInputs): Float64Array | null {
  const total = (bounds: Float64Array): number => bounds.reduce((sum, bound) => sum + bound, 0)
  if (total(lower) >= 1 - BUDGET_ALLOWANCE) return lower
  return total(upper) <= 1 + BUDGET_ALLOWANCE ? upper : null
}

/** A smaller range of means would overflow the trade-off, and no return is that small. */
const SMALLEST_RANGE = 1e-100

function tracePath(inputs: FrontierInputs, record: (weights: Float64Array, lambda: number) => void): boolean {
  const highest = inputs.expectedReturns.reduce((most, mean) => Math.max(most, mean))
  const lowest = inputs.expectedReturns.reduce((least, mean) => Math.min(least, mean))
  const expectedReturns = highest - lowest > SMALLEST_RANGE ? inputs.expectedReturns : new Float64Array(inputs.expectedReturns.length)
  const vertex = startingVertex({ ...inputs, expectedReturns })
  const state = startPath(inputs, vertex.weights, vertex.pivot)
  if (vertex.tied.length > 1 && !walk(state, rankMeans(vertex, expectedReturns.length), marked(vertex.tied, expectedReturns.length), () => undefined)) {
    return false
  }
  const { means, range } = scaledMeans(expectedReturns, vertex)
  return walk(state, means, new Uint8Array(expectedReturns.length).fill(1), (lambda) => {
    record(state.weights, range === 0 ? 0 : lambda / range)
  })
}

/**
 * Made-up distinct means for the assets tied at the top. Walking down with them ends at the least-variance portfolio
 * among all maximum-return portfolios, which is where the real path begins.
 */
function rankMeans(vertex: StartingVertex, n: number): Float64Array {
  const means = new Float64Array(n)
  const pivotRank = vertex.tied.indexOf(vertex.pivot)
  for (const [rank, asset] of vertex.tied.entries()) means[asset] = (pivotRank - rank) / vertex.tied.length
  return means
}

/** Means as differences from the pivot's, over their range, so that the walk's tolerances fit any units. */
function scaledMeans(expectedReturns: Float64Array, vertex: StartingVertex): { means: Float64Array; range: number } {
  const pivotMean = expectedReturns[vertex.pivot]!
  const means = expectedReturns.map((mean) => mean - pivotMean)
  for (const asset of vertex.tied) means[asset] = 0
  const range = means.reduce((most, mean) => Math.max(most, Math.abs(mean)), 0)
  return { means: range === 0 ? means : means.map((mean) => mean / range), range }
}

function marked(assets: readonly number[], n: number): Uint8Array {
  const marks = new Uint8Array(n)
  for (const asset of assets) marks[asset] = 1
  return marks
}
