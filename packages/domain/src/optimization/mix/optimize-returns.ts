import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { Portfolio } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { estimateFromReturns } from '../estimators/estimate-from-returns.ts'
import { minimumVariance } from '../readings/frontier-ends.ts'
import { chooseMix } from './choose-mix.ts'
import type { MixRules } from './mix-rules.ts'

/** The mix that the rules lead to; `mix` is null where their goal has no answer on these returns. */
export interface ReturnsMix {
  readonly mix: Portfolio | null
  readonly leastRisk: Portfolio
}

/**
 * The same request solved from daily returns alone, one series for each ticker in the order of the rules: no words, no
 * dates, quick enough to be repeated over resampled histories. `riskFreeRate` is for a year. Null where the returns give
 * no usable estimates or no mix keeps the limits.
 */
export function optimizeReturns(returns: readonly Float64Array[], rules: MixRules, riskFreeRate: number): ReturnsMix | null {
  const estimates = estimateFromReturns(returns, rules.estimators)
  if (estimates === null) return null
  const { lower, upper, groups, goal } = rules
  const covariance = denseCovariance(estimates.covariance, returns.length)
  const traced = traceEfficientFrontier({ expectedReturns: estimates.expectedReturns, covariance, lower, upper, groups })
  if (traced.status !== 'optimal') return null
  const choice = chooseMix(traced.frontier, goal, riskFreeRate)
  return { mix: choice.status === 'optimal' ? choice.portfolio : null, leastRisk: minimumVariance(traced.frontier) }
}
