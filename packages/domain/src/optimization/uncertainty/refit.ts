import type { Portfolio } from '../critical-line/frontier.ts'
import type { MixRules, TargetGoal } from '../mix/mix-rules.ts'
import { optimizeReturns } from '../mix/optimize-returns.ts'

/** The mix that the method of the answer chooses on other days. */
export interface Refit {
  /** Null where the risk level has no answer on these days: nothing beat the risk-free rate. */
  readonly mix: Portfolio | null
  readonly minimumRisk: Portfolio
  /** The target lies beyond an end of these days' frontier, and `mix` is that end. */
  readonly isNearestEnd: boolean
}

/** Solves the request's rules on daily returns, one series for each ticker. Null where no mix keeps the limits. */
export function refit(returns: readonly Float64Array[], rules: MixRules, riskFreeRate: number): Refit | null {
  const solved = optimizeReturns(returns, rules, riskFreeRate)
  if (solved === null) return null
  const { goal } = rules
  if (solved.mix !== null || !('target' in goal)) return { ...solved, isNearestEnd: false }
  const end = isBelow(goal, solved.minimumRisk)
    ? solved.minimumRisk
    : optimizeReturns(returns, { ...rules, goal: { kind: 'maximum_return' } }, riskFreeRate)?.mix
  return end ? { mix: end, minimumRisk: solved.minimumRisk, isNearestEnd: true } : null
}

function isBelow({ kind, target }: TargetGoal, minimumRisk: Portfolio): boolean {
  return target < (kind === 'target-return' ? minimumRisk.expectedReturn : minimumRisk.volatility)
}
