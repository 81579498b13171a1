import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import type { Frontier } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { type BestChoice, bestChoice } from './branch-and-bound.ts'
import { findRestrictionReason } from './check-restrictions.ts'
import { minHoldings } from './fewest-holdings.ts'
import { type HoldingRules, holdingRules, returnTolerance } from './holding-rules.ts'
import { type SolvedChoices, solvedChoices } from './solved-choices.ts'
import { boundByFrontier, boundByQuadratic, covarianceEntries, varianceProblem } from './node-bound.ts'
import { greatestReturn, minimizeVariance, relaxedFrontier, rootBounds, rootDecisions } from './node-relaxation.ts'
import { stateAtWeights } from './quadratic/state-at-weights.ts'
import type {
  HoldingRestrictions,
  RestrictedFrontierResult,
  RestrictedPortfolio,
  RestrictedTargetResult,
} from './restricted-frontier.ts'
import { separableVariance } from './separable-variance.ts'
import { sparseBound } from './sparse-bound.ts'

const POINTS = 20
/** A node costs about the square of the number of assets; this much work for each point, and then the gap that is left is told. */
const WORK_FOR_POINT = 6e6
const MIN_NODES = 100
const MAX_NODES = 8000
/** Where the covariance is singular, nodes are bounded by whole frontiers, which take so many times as long. */
const SLOWER_BY_FRONTIER = 8
/** Splitting the variances of more assets takes longer than it saves. */
const MAX_SPLIT_RATIO = 150

interface Prepared {
  readonly rules: HoldingRules
  /** The frontier with nothing decided. */
  readonly root: Frontier
  readonly entries: Float64Array
  /** What the bound for few holdings splits off the variances; null where they are too nearly singular. */
  readonly own: Float64Array | null
  readonly known: SolvedChoices
  readonly nodeLimit: number
}

type Refused = Exclude<RestrictedFrontierResult, { status: 'optimal' }>

/**
 * The efficient frontier where an asset weighs nothing or at least `smallestHolding`, and at most `mostHoldings` are
 * held: `points` portfolios (20), equally spaced in return from the least variance to the greatest return that keep the
 * restrictions. Each has the least variance among all that return at least as much, proven by branch and bound on the
 * exact relaxations; `gap` says how far it may be from that, as a share of its variance, when `nodeLimit` ended the search.
 *
 * Bounds and groups of the problem hold as well. Never throws on bad numbers: see the statuses.
 */
export function solveRestrictedFrontier(
  problem: FrontierProblem,
  restrictions: HoldingRestrictions,
  { points = POINTS, nodeLimit }: { readonly points?: number; readonly nodeLimit?: number } = {},
): RestrictedFrontierResult {
  const prepared = prepare(problem, restrictions, nodeLimit)
  if ('status' in prepared) return prepared
  const richest = maximizeReturn(prepared)
  const calmest = calmestWith(prepared, -Infinity)
  if (richest === null || calmest === null) return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  const lowest = calmest.portfolio.expectedReturn
  const step = (richest.portfolio.expectedReturn - lowest) / Math.max(1, points - 1)
  const found: RestrictedPortfolio[] = [certified(calmest)]
  for (let i = 1; i < points; i++) {
    const point = calmestWith(prepared, i === points - 1 ? richest.portfolio.expectedReturn : lowest + i * step)
    if (point !== null) found.push(certified(point))
  }
  return { status: 'optimal', points: found, gap: found.reduce((largest, { gap }) => Math.max(largest, gap), 0) }
}

/** The portfolio of least variance with at least this return under the same restrictions. */
export function solveRestrictedTarget(
  problem: FrontierProblem,
  restrictions: HoldingRestrictions,
  targetReturn: number,
  { nodeLimit }: { readonly nodeLimit?: number } = {},
): RestrictedTargetResult {
  const prepared = prepare(problem, restrictions, nodeLimit)
  if ('status' in prepared) return prepared
  const found = calmestWith(prepared, targetReturn)
  if (found !== null) return { status: 'optimal', portfolio: certified(found) }
  const richest = maximizeReturn(prepared)
  if (richest === null) return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  return {
    status: 'infeasible',
    reason: { code: 'return-out-of-reach', limit: 'targetReturn', nearestFeasible: richest.portfolio.expectedReturn },
  }
}

function prepare(
  problem: FrontierProblem,
  restrictions: HoldingRestrictions,
  nodeLimit = nodesFor(problem.covariance.size),
): Prepared | Refused {
  const traced = traceEfficientFrontier(problem)
  if (traced.status !== 'optimal') return traced
  const inputs = traced.frontier
  const reason = findRestrictionReason(inputs, restrictions)
  if (reason !== null) return { status: 'infeasible', reason }
  const rules = holdingRules(
    inputs,
    restrictions.smallestHolding ?? 0,
    restrictions.mostHoldings ?? inputs.lower.length,
  )
  const root = relaxedFrontier(rules, rootDecisions(rules))
  if (root === null) return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  const entries = covarianceEntries(rules)
  const known = solvedChoices(rules, entries)
  // Every search begins with a portfolio that keeps the restrictions, however soon it must end.
  known.add(minHoldings(rules) ?? [], greatestReturn)
  const own = inputs.lower.length <= MAX_SPLIT_RATIO ? separableVariance(entries, inputs.lower.length) : null
  return { rules, root, entries, own, known, nodeLimit }
}

function nodesFor(n: number): number {
  return Math.round(Math.min(MAX_NODES, Math.max(MIN_NODES, WORK_FOR_POINT / (n * n))))
}

function maximizeReturn({ rules, known, nodeLimit }: Prepared): BestChoice | null {
  return bestChoice({
    rules,
    objective: greatestReturn,
    bound: { node: boundByFrontier(rules, greatestReturn), start: null },
    sharperBound: null,
    known,
    nodeLimit,
  })
}

function calmestWith({ rules, root, entries, own, known, nodeLimit }: Prepared, target: number): BestChoice | null {
  const objective = minimizeVariance(target, returnTolerance(rules.inputs))
  const relaxed = objective(root)
  if (relaxed === null) return null
  const { weights } = relaxed.portfolio
  const problem = varianceProblem(rules, entries, target)
  const { lower, upper } = rootBounds(rules)
  const bound = {
    node: boundByQuadratic(rules, problem, () => 0, boundByFrontier(rules, objective)),
    start: stateAtWeights(problem, weights, lower, upper),
  }
  const limit = bound.start === null ? Math.ceil(nodeLimit / SLOWER_BY_FRONTIER) : nodeLimit
  return bestChoice({
    rules,
    objective,
    bound,
    sharperBound: sparseBound(rules, objective, problem, own, weights),
    known,
    nodeLimit: limit,
  })
}

function certified({ portfolio, value, bound }: BestChoice): RestrictedPortfolio {
  return { ...portfolio, gap: value > bound ? (value - bound) / value : 0 }
}
