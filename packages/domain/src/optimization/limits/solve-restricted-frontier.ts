import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import { calmestWith, certified, maximizeReturn, POINTS, prepareSearch } from './prepared-search.ts'
import type {
  HoldingRestrictions,
  RestrictedFrontierResult,
  RestrictedPortfolio,
  RestrictedTargetResult,
} from './restricted-frontier.ts'

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
  const prepared = prepareSearch(problem, restrictions, nodeLimit)
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
  const prepared = prepareSearch(problem, restrictions, nodeLimit)
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
