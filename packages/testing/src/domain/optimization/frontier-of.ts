import { denseCovariance } from '@fairweight/domain/optimization/covariance/dense-covariance.ts'
import type { FrontierProblem } from '@fairweight/domain/optimization/critical-line/check-inputs.ts'
import type { Frontier } from '@fairweight/domain/optimization/critical-line/frontier.ts'
import { traceEfficientFrontier } from '@fairweight/domain/optimization/critical-line/trace-efficient-frontier.ts'
import type { SmallProblem } from './enumerate-active-sets.ts'

/** The traced frontier of a problem that has one. */
export function frontierOf({ means, covariance, lower, upper, groups }: SmallProblem): Frontier {
  return solved({
    expectedReturns: means,
    covariance: denseCovariance(covariance.flat(), means.length),
    lower,
    upper,
    groups,
  })
}

/** The same without floors, each asset capped at `cap`, from a packed lower triangle as one writes it by hand. */
export function longOnlyFrontier(expectedReturns: readonly number[], covariance: readonly number[], cap = 1): Frontier {
  return solved({
    expectedReturns,
    covariance: denseCovariance(covariance, expectedReturns.length),
    lower: 0,
    upper: cap,
  })
}

function solved(problem: FrontierProblem): Frontier {
  const traced = traceEfficientFrontier(problem)
  if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
  return traced.frontier
}
