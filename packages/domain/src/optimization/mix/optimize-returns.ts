import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import { type Portfolio, minimumVariance } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { estimateFromReturns } from '../estimators/estimate-from-returns.ts'
import type { HoldingRestrictions } from '../limits/restricted-frontier.ts'
import { solveRestrictedTarget } from '../limits/solve-restricted-frontier.ts'
import { solveRestrictedSharpe } from '../limits/solve-restricted-sharpe.ts'
import { chooseMix, type MixChoice, type MixGoal, type MixRules } from './mix-rules.ts'
import { solveRestrictedMix } from './restricted-mix.ts'
import { mixProblem } from './solve-mix.ts'

/** The mix that the rules lead to; `mix` is null where their goal has no answer on these returns. */
export interface ReturnsMix {
  readonly mix: Portfolio | null
  readonly minimumRisk: Portfolio
}

/**
 * The same request solved from daily returns alone, one series for each ticker in the order of the rules: no words, no
 * dates, quick enough to be repeated over resampled histories. `riskFreeRate` is for a year. Null where the returns give
 * no usable estimates or no mix keeps the limits.
 */
export function optimizeReturns(
  returns: readonly Float64Array[],
  rules: MixRules,
  riskFreeRate: number,
): ReturnsMix | null {
  const estimates = estimateFromReturns(returns, rules.estimators)
  if (estimates === null) return null
  const problem = mixProblem(estimates, rules)
  if (rules.holdings !== null) return restrictedReturns(problem, rules.holdings, rules.goal, riskFreeRate)
  const traced = traceEfficientFrontier(problem)
  if (traced.status !== 'optimal') return null
  return {
    mix: chosen(chooseMix(traced.frontier, rules.goal, riskFreeRate)),
    minimumRisk: minimumVariance(traced.frontier),
  }
}

/** Least Risk alone needs one search instead of one for each point, and Balanced not all of every search. */
function restrictedReturns(
  problem: FrontierProblem,
  holdings: HoldingRestrictions,
  goal: MixGoal,
  riskFreeRate: number,
): ReturnsMix | null {
  if (goal.kind === 'least_risk') {
    const calmest = solveRestrictedTarget(problem, holdings, -Infinity)
    return calmest.status === 'optimal' ? { mix: calmest.portfolio, minimumRisk: calmest.portfolio } : null
  }
  if (goal.kind === 'balanced') {
    const balanced = solveRestrictedSharpe(problem, holdings, riskFreeRate)
    return balanced.status === 'optimal' ? { mix: balanced.best, minimumRisk: balanced.minimumRisk } : null
  }
  const solved = solveRestrictedMix(problem, holdings, goal, riskFreeRate)
  return solved.status === 'solved' ? { mix: chosen(solved.choice), minimumRisk: solved.points[0]! } : null
}

function chosen(choice: MixChoice): Portfolio | null {
  return choice.status === 'optimal' ? choice.portfolio : null
}
