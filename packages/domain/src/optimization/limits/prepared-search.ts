import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import type { Frontier } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { type BestChoice, bestChoice } from './branch-and-bound.ts'
import { findRestrictionReason } from './check-restrictions.ts'
import { minHoldings } from './fewest-holdings.ts'
import { type HoldingRules, holdingRules, returnTolerance } from './holding-rules.ts'
import { boundByFrontier, boundByQuadratic, covarianceEntries, varianceProblem } from './node-bound.ts'
import { greatestReturn, minimizeVariance, relaxedFrontier, rootBounds, rootDecisions } from './node-relaxation.ts'
import { stateAtWeights } from './quadratic/state-at-weights.ts'
import type { HoldingRestrictions, RestrictedFrontierResult, RestrictedPortfolio } from './restricted-frontier.ts'
import { separableVariance } from './separable-variance.ts'
import { type SolvedChoices, solvedChoices } from './solved-choices.ts'
import type { PricedHoldings } from './size-prices.ts'
import { sparseBound } from './sparse-bound.ts'

/** Points of a frontier where it is not said. */
export const POINTS = 20
/** A node costs about the square of the number of assets; this much work for each point, and then the gap that is left is told. */
const WORK_FOR_POINT = 3e7
const MIN_NODES = 100
const MAX_NODES = 8000
/** Where the covariance is singular, nodes are bounded by whole frontiers, which take so many times as long. */
const SLOWER_BY_FRONTIER = 8
/** Splitting the variances of more assets takes longer than it saves. */
const MAX_SPLIT_RATIO = 150

export interface PreparedSearch {
  readonly rules: HoldingRules
  /** The frontier with nothing decided. */
  readonly root: Frontier
  readonly entries: Float64Array
  /** What the bound for few holdings splits off the variances, found when first needed; null where they are too nearly singular. */
  readonly own: () => Float64Array | null
  readonly known: SolvedChoices
  readonly nodeLimit: number
}

export type Refused = Exclude<RestrictedFrontierResult, { status: 'optimal' }>

/** Checks a problem and its restrictions, and makes ready what all searches share; a refusal where they cannot be met. */
export function prepareSearch(
  problem: FrontierProblem,
  restrictions: HoldingRestrictions,
  nodeLimit = nodesFor(problem.covariance.size),
): PreparedSearch | Refused {
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
  // Without floors the frontier with nothing decided is the one at hand.
  const root = inputs.lower.every((floor) => floor === 0) ? inputs : relaxedFrontier(rules, rootDecisions(rules))
  if (root === null) return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  const entries = covarianceEntries(rules)
  const known = solvedChoices(rules, entries)
  // Every search begins with a portfolio that keeps the restrictions, however soon it must end.
  known.add(minHoldings(rules) ?? [], greatestReturn)
  const n = inputs.lower.length
  let split: Float64Array | null | undefined
  const own = (): Float64Array | null => (split ??= n <= MAX_SPLIT_RATIO ? separableVariance(entries, n) : null)
  return { rules, root, entries, own, known, nodeLimit }
}

function nodesFor(n: number): number {
  return Math.round(Math.min(MAX_NODES, Math.max(MIN_NODES, WORK_FOR_POINT / (n * n))))
}

/** The portfolio of greatest return. */
export function maximizeReturn({ rules, known, nodeLimit }: PreparedSearch): BestChoice | null {
  return bestChoice({
    rules,
    objective: greatestReturn,
    bound: { node: boundByFrontier(rules, greatestReturn), start: null },
    sharperBound: null,
    known,
    nodeLimit,
  })
}

export interface VarianceSearch {
  /** Only less variance than this is looked for. */
  readonly below: number
  readonly isBeaten?: ((value: number, slope: number) => boolean) | undefined
  /** The bound for few holdings of another target, whose prices do here too. */
  prices: PricedHoldings | null
}

/** The least variance with at least this return; null where there is none below what the search asks for. */
export function calmestWith(
  { rules, root, entries, own, known, nodeLimit }: PreparedSearch,
  target: number,
  search: VarianceSearch = { below: Infinity, prices: null },
): BestChoice | null {
  const objective = minimizeVariance(target, returnTolerance(rules.inputs))
  const relaxed = objective(root)
  if (relaxed === null || relaxed.value >= search.below) return null
  const { weights } = relaxed.portfolio
  const problem = varianceProblem(rules, entries, target)
  const { lower, upper } = rootBounds(rules)
  const bound = {
    node: boundByQuadratic(rules, problem, () => 0, boundByFrontier(rules, objective)),
    start: stateAtWeights(problem, weights, lower, upper),
  }
  const limit = bound.start === null ? Math.ceil(nodeLimit / SLOWER_BY_FRONTIER) : nodeLimit
  const sharperBound = sparseBound(rules, objective, problem, own, weights, search.prices)
  search.prices = sharperBound?.priced ?? null
  return bestChoice({ rules, objective, bound, sharperBound, known, nodeLimit: limit, ...search })
}

/** A choice with what its search left open. */
export function certified({ portfolio, value, bound }: BestChoice): RestrictedPortfolio {
  return { ...portfolio, gap: value > bound ? (value - bound) / value : 0 }
}
