import type { InfeasibleReason } from '../critical-line/check-bounds.ts'
import type { TraceResult } from '../critical-line/trace-efficient-frontier.ts'
import type { RestrictionReason } from '../limits/restricted-frontier.ts'
import type { OptimizationProblemReason } from './optimization-problem.ts'

type InvalidCode = Extract<TraceResult, { status: 'invalid' }>['reason']

const INVALID_MESSAGES: Record<InvalidCode['code'], string> = {
  'no-assets': 'The problem has no assets.',
  'dimension-mismatch': 'The lists do not have one entry for each asset.',
  'not-finite': 'The covariance has a missing or infinite entry for this asset.',
  'negative-variance': 'The variance of this asset is negative.',
  'not-symmetric': 'The covariance is not symmetric at this asset.',
  'not-positive-semidefinite':
    'The covariance is not positive semidefinite, first seen at this asset: some mix of assets would have a negative variance. Estimate it over days that all assets share, or shrink it.',
  'expected-return-not-finite': 'The expected return of this asset is missing or infinite.',
  'bound-not-finite': 'A bound of this asset is missing or infinite.',
  'group-cap-not-finite': 'The cap of a group is missing or infinite.',
  'group-member-unknown': 'A group names an asset that the problem does not have.',
  'asset-in-two-groups': 'This asset is in two groups.',
  'did-not-end': 'The frontier could not be traced to its end.',
}

const INFEASIBLE_MESSAGES: Record<InfeasibleReason['code'], string> = {
  'lower-above-upper': 'The lower bound of this asset lies above its upper bound.',
  'floors-above-one': 'The lower bounds add up to more than 1.',
  'caps-below-one': 'The upper bounds add up to less than 1.',
  'group-below-floors': 'The lower bounds of the assets of a group add up to more than the cap of the group.',
  'groups-below-one': 'The caps of the groups leave no room for a sum of 1.',
  'return-out-of-reach': 'No efficient portfolio has this expected return.',
  'volatility-out-of-reach': 'No efficient portfolio has this volatility.',
}

/** Words for numbers that cannot be used. */
export function invalidReason(assets: readonly string[], { code, asset }: InvalidCode): OptimizationProblemReason {
  return { code, message: INVALID_MESSAGES[code], ...named(assets, asset) }
}

const RESTRICTION_MESSAGES: Record<RestrictionReason['code'], string> = {
  'smallest-holding-invalid': 'smallestHolding must be a number of at least 0.',
  'smallest-holding-above-one': 'smallestHolding lies above 1.',
  'smallest-holding-above-cap': 'smallestHolding lies above every upper bound.',
  'smallest-holding-too-large': 'No number of holdings of at least smallestHolding adds up to 1 within the limits.',
  'floor-below-zero': 'Lower bounds below zero cannot be combined with restricted holdings.',
  'most-holdings-invalid': 'mostHoldings must be a whole number of at least 1.',
  'most-holdings-too-few': 'So few holdings cannot add up to 1 within the limits.',
  'most-holdings-below-floors': 'More assets have a lower bound above zero than mostHoldings allows.',
  'restrictions-contradict':
    'Holdings of at least smallestHolding need more than mostHoldings to add up to 1 within the limits.',
  'return-out-of-reach': 'No portfolio with these holdings has this expected return.',
}

/** Words for limits that cannot be met, with the nearest value that can. */
export function infeasibleReason(
  assets: readonly string[],
  reason: InfeasibleReason | RestrictionReason,
): OptimizationProblemReason {
  const { code, limit, nearestFeasible } = reason
  if (!('asset' in reason))
    return {
      code,
      message: RESTRICTION_MESSAGES[reason.code],
      limit,
      ...(nearestFeasible === null ? {} : { nearestFeasible }),
    }
  const group = reason.group === null ? {} : { group: reason.group }
  return {
    code,
    message: INFEASIBLE_MESSAGES[reason.code],
    limit,
    nearestFeasible: reason.nearestFeasible,
    ...named(assets, reason.asset),
    ...group,
  }
}

function named(assets: readonly string[], asset: number | null): { asset?: string } {
  const name = asset === null ? undefined : assets[asset]
  return name === undefined ? {} : { asset: name }
}
