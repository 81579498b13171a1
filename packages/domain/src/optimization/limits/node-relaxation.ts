import { type Frontier, type Portfolio, maximumReturn, minimumVariance } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { portfolioAtReturn } from '../frontier/target-portfolios.ts'
import { groupsAmong, type HoldingRules } from './holding-rules.ts'

/** What is decided about each asset. */
export const OPEN = 0
export const HELD = 1
export const LEFT_OUT = 2

export interface Reading {
  readonly value: number
  readonly portfolio: Portfolio
}

/** What a search minimizes, read off a frontier; null where the frontier does not reach it. */
export type Objective = (frontier: Frontier) => Reading | null

/** Least variance with at least this return, which the richest portfolio may miss by the allowance. */
export function minimizeVariance(target: number, tolerance = 0): Objective {
  return (frontier) => {
    const calmest = minimumVariance(frontier)
    if (calmest.expectedReturn >= target) return { value: calmest.variance, portfolio: calmest }
    const richest = maximumReturn(frontier)
    if (richest.expectedReturn < target && richest.expectedReturn >= target - tolerance)
      return { value: richest.variance, portfolio: richest }
    const found = portfolioAtReturn(frontier, target)
    return found.status === 'optimal' ? { value: found.portfolio.variance, portfolio: found.portfolio } : null
  }
}

export const greatestReturn: Objective = (frontier) => {
  const portfolio = maximumReturn(frontier)
  return { value: -portfolio.expectedReturn, portfolio }
}

/** The bounds when undecided assets may weigh anything from nothing to their cap. */
export function relaxedBounds(
  { least, most }: HoldingRules,
  decided: Uint8Array,
): { readonly lower: Float64Array; readonly upper: Float64Array } {
  const lower = new Float64Array(decided.length)
  const upper = new Float64Array(decided.length)
  for (let asset = 0; asset < decided.length; asset++) {
    if (decided[asset] === HELD) lower[asset] = least[asset]!
    if (decided[asset] !== LEFT_OUT) upper[asset] = most[asset]!
  }
  return { lower, upper }
}

/** What is decided at the root: only what a floor forces. */
export function rootDecisions({ isForced }: HoldingRules): Uint8Array {
  return isForced.map((forced) => (forced === 1 ? HELD : OPEN))
}

export function rootBounds(rules: HoldingRules): { readonly lower: Float64Array; readonly upper: Float64Array } {
  return relaxedBounds(rules, rootDecisions(rules))
}

/** The frontier within the relaxed bounds; null when there is none. */
export function relaxedFrontier(rules: HoldingRules, decided: Uint8Array): Frontier | null {
  const { expectedReturns, covariance } = rules.inputs
  const traced = traceEfficientFrontier({
    expectedReturns,
    covariance,
    ...relaxedBounds(rules, decided),
    groups: groupsAmong(rules, [...decided.keys()]),
  })
  return traced.status === 'optimal' ? traced.frontier : null
}
