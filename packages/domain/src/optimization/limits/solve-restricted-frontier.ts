import type { Frontier } from '../critical-line/frontier.ts'
import { type FrontierProblem } from '../critical-line/check-inputs.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { type BestChoice, bestChoice, type KnownChoices } from './branch-and-bound.ts'
import { findRestrictionReason } from './check-restrictions.ts'
import { type HoldingRules, holdingRules } from './holding-rules.ts'
import { greatestReturn, leastVariance, type Objective } from './node-relaxation.ts'
import type { HoldingRestrictions, RestrictedFrontierResult, RestrictedPortfolio, RestrictedTargetResult } from './restricted-frontier.ts'

const POINTS = 20
/** Nodes for each point; beyond, the answer carries the gap that is left. */
const NODE_LIMIT = 2000
/** The relaxed variance must not fall short of the target by rounding. */
const RETURN_ALLOWANCE = 1e-12

type Prepared = { readonly rules: HoldingRules; readonly known: KnownChoices } | { readonly refused: Exclude<RestrictedFrontierResult, { status: 'optimal' }> }

/**
 * The efficient frontier where an asset weighs nothing or at least `smallestHolding`, and at most `mostHoldings` are
 * held: `points` portfolios (20), equally spaced in return from the least variance to the greatest return that keep the
 * restrictions. Each has the least variance among all that return at least as much, proven by branch and bound on the
 * exact frontier; `gap` says how far it may be from that, as a share of its variance, when `nodeLimit` ended the search.
 *
 * Bounds and groups of the problem hold as well. Never throws on bad numbers: see the statuses.
 */
export function solveRestrictedFrontier(
  problem: FrontierProblem, restrictions: HoldingRestrictions, { points = POINTS, nodeLimit = NODE_LIMIT } = {},
): RestrictedFrontierResult {
  const prepared = prepare(problem, restrictions)
  if ('refused' in prepared) return prepared.refused
  const { rules, known } = prepared
  const solve = (objective: Objective): BestChoice | null => bestChoice(rules, objective, known, nodeLimit)
  const richest = solve(greatestReturn)
  const calmest = solve(leastVariance(-Infinity))
  if (richest === null || calmest === null) return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  const lowest = calmest.portfolio.expectedReturn
  const step = (richest.portfolio.expectedReturn - lowest) / Math.max(1, points - 1)
  const found: RestrictedPortfolio[] = [certified(calmest)]
  for (let i = 1; i < points; i++) {
    const point = solve(leastVariance(lowest + i * step - RETURN_ALLOWANCE * Math.abs(step)))
    if (point !== null) found.push(certified(point))
  }
  return { status: 'optimal', points: found, gap: found.reduce((largest, { gap }) => Math.max(largest, gap), 0) }
}

/** The portfolio of least variance with at least this return under the same restrictions. */
export function solveRestrictedTarget(
  problem: FrontierProblem, restrictions: HoldingRestrictions, targetReturn: number, { nodeLimit = NODE_LIMIT } = {},
): RestrictedTargetResult {
  const prepared = prepare(problem, restrictions)
  if ('refused' in prepared) return prepared.refused
  const { rules, known } = prepared
  const found = bestChoice(rules, leastVariance(targetReturn), known, nodeLimit)
  if (found !== null) return { status: 'optimal', portfolio: certified(found) }
  const richest = bestChoice(rules, greatestReturn, known, nodeLimit)
  if (richest === null) return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  return { status: 'infeasible', reason: { code: 'return-out-of-reach', limit: 'targetReturn', nearestFeasible: richest.portfolio.expectedReturn } }
}

function prepare(problem: FrontierProblem, restrictions: HoldingRestrictions): Prepared {
  const traced = traceEfficientFrontier(problem)
  if (traced.status !== 'optimal') return { refused: traced }
  const inputs: Frontier = traced.frontier
  const reason = findRestrictionReason(inputs, restrictions)
  if (reason !== null) return { refused: { status: 'infeasible', reason } }
  const { smallestHolding = 0, mostHoldings = inputs.lower.length } = restrictions
  return { rules: holdingRules(inputs, smallestHolding, mostHoldings), known: new Map() }
}

function certified({ portfolio, value, bound }: BestChoice): RestrictedPortfolio {
  return { ...portfolio, gap: value > bound ? (value - bound) / value : 0 }
}
