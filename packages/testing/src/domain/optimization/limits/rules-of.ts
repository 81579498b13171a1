import { denseCovariance } from '@fairweight/domain/optimization/covariance/dense-covariance.ts'
import type { FrontierProblem } from '@fairweight/domain/optimization/critical-line/check-inputs.ts'
import type { FrontierInputs } from '@fairweight/domain/optimization/critical-line/frontier.ts'
import { traceEfficientFrontier } from '@fairweight/domain/optimization/critical-line/trace-efficient-frontier.ts'
import { type HoldingRules, holdingRules } from '@fairweight/domain/optimization/limits/holding-rules.ts'
import type { HoldingRestrictions } from '@fairweight/domain/optimization/limits/restricted-frontier.ts'

/** The problem after checking, with its restrictions; null where the bounds alone are infeasible. */
export function rulesOf(
  problem: FrontierProblem,
  { smallestHolding = 0, mostHoldings = problem.covariance.size }: HoldingRestrictions,
): HoldingRules | null {
  const traced = traceEfficientFrontier(problem)
  return traced.status === 'optimal' ? holdingRules(traced.frontier, smallestHolding, mostHoldings) : null
}

/** Uncorrelated assets with returns of 1%, 2% … , so that answers can be worked out by hand. */
export function independentInputs(variances: readonly number[], upper = 1): FrontierInputs {
  const n = variances.length
  const entries = Array.from({ length: n * n }, (_, k) => (k % (n + 1) === 0 ? variances[k / (n + 1)]! : 0))
  return {
    expectedReturns: Float64Array.from(variances, (_, i) => (i + 1) / 100),
    covariance: denseCovariance(entries, n),
    lower: new Float64Array(n),
    upper: new Float64Array(n).fill(upper),
    groups: null,
  }
}
