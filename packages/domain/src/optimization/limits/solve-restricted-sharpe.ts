import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import type { Frontier, Portfolio } from '../critical-line/frontier.ts'
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
import type { HoldingRestrictions, RestrictedSharpeResult } from './restricted-frontier.ts'
import type { PricedHoldings } from './size-prices.ts'

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
  const tolerance = returnTolerance(prepared.root)
  let prices: PricedHoldings | null = null
  let best = { ratio: ratioOf(minimumRisk, riskFreeRate), portfolio: minimumRisk }
  for (const place of bestFirst(prepared.root, riskFreeRate, targetOf)) {
    // A portfolio whose return reaches the next target is that of a later point.
    const reward = targetOf(place + 1) - riskFreeRate
    const below = best.ratio > 0 ? (reward / best.ratio) ** 2 * (1 + SAME_RATIO) : Infinity
    if (reward <= 0) continue
    const isBeaten = beatenBy(best.ratio, targetOf(place) - riskFreeRate, reward)
    const search: VarianceSearch = { below, prices, isBeaten }
    let found = calmestWith(prepared, targetOf(place), search)
    prices = search.prices
    if (found === null || ratioOf(found.portfolio, riskFreeRate) <= best.ratio) continue
    // Of less variance and the same return nothing was left out; of more return, something may have been.
    if (found.portfolio.expectedReturn > targetOf(place) + tolerance)
      found = calmestWith(prepared, targetOf(place), { below, prices })
    if (found === null) continue
    const portfolio = certified(found)
    const ratio = ratioOf(portfolio, riskFreeRate)
    if (ratio > best.ratio) best = { ratio, portfolio }
  }
  return { status: 'optimal', best: Number.isFinite(best.ratio) ? best.portfolio : null, minimumRisk }
}

/** Infinity without risk above the risk-free rate, −Infinity without risk and reward. */
function ratioOf({ expectedReturn, volatility }: Portfolio, riskFreeRate: number): number {
  return (expectedReturn - riskFreeRate) / volatility || -Infinity
}

/**
 * Whether all of a part of the tree, with returns from one reward to the next above the risk-free rate, has no greater ratio. Its
 * variance is at least a line in the return, and a reward squared by that is greatest at an end.
 */
function beatenBy(
  ratio: number,
  reward: number,
  nextReward: number,
): ((variance: number, slope: number) => boolean) | undefined {
  if (!(ratio > 0)) return undefined
  const least = (Math.max(0, reward) / ratio) ** 2 * (1 + SAME_RATIO)
  const last = (nextReward / ratio) ** 2 * (1 + SAME_RATIO)
  return (variance, slope) => variance >= least && variance + slope * (nextReward - reward) >= last
}

/** The places of the points but the first, those first that could be best if holdings were free. */
function bestFirst(root: Frontier, riskFreeRate: number, targetOf: (place: number) => number): number[] {
  const ratios = Array.from({ length: POINTS }, (_, place) => {
    const found = minimizeVariance(targetOf(place), returnTolerance(root))(root)
    return found === null ? 0 : (targetOf(place) - riskFreeRate) / Math.sqrt(found.value) || 0
  })
  return [...ratios.keys()].slice(1).sort((a, b) => ratios[b]! - ratios[a]! || a - b)
}
