import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import type { Frontier } from '../critical-line/frontier.ts'
import { returnTolerance } from './holding-rules.ts'
import { minimizeVariance } from './node-relaxation.ts'
import {
  calmestWith,
  certified,
  maximizeReturn,
  POINTS,
  prepareSearch,
  type VarianceSearch,
} from './prepared-search.ts'
import type { HoldingRestrictions, RestrictedPortfolio, RestrictedSharpeResult } from './restricted-frontier.ts'
import type { PricedHoldings } from './sparse-bound.ts'

/** Ratios as near as this are told apart by solving both. */
const SAME_RATIO = 1e-9

/**
 * The point of greatest (expectedReturn − riskFreeRate) / volatility among those that `solveRestrictedFrontier` would give, and the
 * first of these, of least variance: the others are solved only as far as it takes to see that they are no better. Null in `best`
 * where none is above the risk-free rate, or one without risk is.
 */
export function solveRestrictedSharpe(
  problem: FrontierProblem,
  restrictions: HoldingRestrictions,
  riskFreeRate: number,
): RestrictedSharpeResult {
  const prepared = prepareSearch(problem, restrictions)
  if ('status' in prepared) return prepared
  const richest = maximizeReturn(prepared)
  const calmest = calmestWith(prepared, -Infinity)
  if (richest === null || calmest === null) return { status: 'invalid', reason: { code: 'did-not-end', asset: null } }
  const lowest = calmest.portfolio.expectedReturn
  const highest = richest.portfolio.expectedReturn
  const minimumRisk = certified(calmest)
  if (highest <= riskFreeRate) return { status: 'optimal', best: null, minimumRisk }
  const targetOf = (place: number): number =>
    place >= POINTS - 1 ? highest : lowest + (place * (highest - lowest)) / (POINTS - 1)
  let prices: PricedHoldings | null = null
  let best = { ratio: ratioOf(minimumRisk, riskFreeRate), portfolio: minimumRisk }
  for (const place of bestFirst(prepared.root, riskFreeRate, targetOf)) {
    // A portfolio whose return reaches the next target is that of a later point.
    const reward = targetOf(place + 1) - riskFreeRate
    const below = best.ratio > 0 ? (reward / best.ratio) ** 2 * (1 + SAME_RATIO) : Infinity
    if (reward <= 0) continue
    const search: VarianceSearch = { below, prices }
    const found = calmestWith(prepared, targetOf(place), search)
    prices = search.prices
    if (found === null) continue
    const portfolio = certified(found)
    const ratio = ratioOf(portfolio, riskFreeRate)
    if (ratio > best.ratio) best = { ratio, portfolio }
  }
  return { status: 'optimal', best: Number.isFinite(best.ratio) ? best.portfolio : null, minimumRisk }
}

/** Infinity without risk above the risk-free rate, −Infinity without risk and reward. */
function ratioOf({ expectedReturn, volatility }: RestrictedPortfolio, riskFreeRate: number): number {
  return (expectedReturn - riskFreeRate) / volatility || -Infinity
}

/** The places of the points but the first, those first that could be best if holdings were free. */
function bestFirst(root: Frontier, riskFreeRate: number, targetOf: (place: number) => number): number[] {
  const ratios = Array.from({ length: POINTS }, (_, place) => {
    const found = minimizeVariance(targetOf(place), returnTolerance(root))(root)
    return found === null ? 0 : (targetOf(place) - riskFreeRate) / Math.sqrt(found.value) || 0
  })
  return [...ratios.keys()].slice(1).sort((a, b) => ratios[b]! - ratios[a]! || a - b)
}
