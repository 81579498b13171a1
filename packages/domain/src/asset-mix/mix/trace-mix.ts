import { denseCovariance, type Frontier, traceEfficientFrontier } from '../../optimization/index.ts'
import { percentAtLeast } from '../../wording/figures.ts'
import type { AssetMixReason } from './asset-mix.ts'
import type { ClassBounds } from './class-caps.ts'
import type { AssetEstimates } from './estimate-assets.ts'

/** The efficient frontier of the classes between their bounds, or the plain reason why there is none. */
export function traceMix(
  estimates: Pick<AssetEstimates, 'expectedReturns' | 'covariance'>,
  { upper, groups }: Pick<ClassBounds, 'upper' | 'groups'>,
):
  | { readonly frontier: Frontier }
  | { readonly status: 'insufficient-data' | 'infeasible'; readonly reason: AssetMixReason } {
  const { expectedReturns } = estimates
  const covariance = denseCovariance(estimates.covariance, expectedReturns.length)
  const traced = traceEfficientFrontier({
    expectedReturns,
    covariance,
    lower: 0,
    upper,
    ...(groups.length > 0 && { groups }),
  })
  if (traced.status === 'optimal') return { frontier: traced.frontier }
  if (traced.status === 'invalid') {
    return {
      status: 'insufficient-data',
      reason: {
        code: traced.reason.code,
        message: 'The prices of the asset classes do not yield a usable covariance.',
      },
    }
  }
  const { nearestFeasible } = traced.reason
  const message = `${expectedReturns.length} asset classes with these caps cannot add up to 100%; the cap must be at least ${percentAtLeast(nearestFeasible)}.`
  return { status: 'infeasible', reason: { code: traced.reason.code, limit: 'classCap', nearestFeasible, message } }
}
