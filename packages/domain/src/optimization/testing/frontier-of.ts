import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { Frontier } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import type { SmallProblem } from './enumerate-active-sets.ts'

/** The traced frontier of a problem that has one. */
export function frontierOf({ means, covariance, lower, upper, groups }: SmallProblem): Frontier {
  const traced = traceEfficientFrontier({ expectedReturns: means, covariance: denseCovariance(covariance.flat(), means.length), lower, upper, groups })
  if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
  return traced.frontier
}
