import type { FrontierInputs } from '../critical-line/frontier.ts'
import { minHoldings } from './fewest-holdings.ts'
import { holdingRules } from './holding-rules.ts'
import type { HoldingRestrictions, RestrictionReason } from './restricted-frontier.ts'

/** The first reason why no portfolio keeps the restrictions, or null. The bounds alone must be feasible. */
export function findRestrictionReason(
  inputs: FrontierInputs,
  restrictions: HoldingRestrictions,
): RestrictionReason | null {
  const smallest = restrictions.smallestHolding ?? 0
  const most = restrictions.mostHoldings ?? inputs.lower.length
  if (inputs.lower.some((floor) => floor < 0))
    return { code: 'floor-below-zero', limit: 'smallestHolding', nearestFeasible: null }
  if (!Number.isFinite(smallest) || smallest < 0)
    return { code: 'smallest-holding-invalid', limit: 'smallestHolding', nearestFeasible: 0 }
  const fewest = minHoldings(holdingRules(inputs, 0, inputs.lower.length))?.length ?? null
  if (!Number.isInteger(most) || most < 1)
    return { code: 'most-holdings-invalid', limit: 'mostHoldings', nearestFeasible: fewest }
  if (fewest === null || most < fewest) {
    const forced = inputs.lower.reduce((count, floor) => count + (floor > 0 ? 1 : 0), 0)
    return {
      code: most < forced ? 'most-holdings-below-floors' : 'most-holdings-too-few',
      limit: 'mostHoldings',
      nearestFeasible: fewest,
    }
  }
  const alone = minHoldings(holdingRules(inputs, smallest, inputs.lower.length))
  if (alone === null) return smallestReason(inputs, smallest)
  return alone.length > most
    ? { code: 'restrictions-contradict', limit: 'mostHoldings', nearestFeasible: alone.length }
    : null
}

function smallestReason(inputs: FrontierInputs, smallest: number): RestrictionReason {
  const highestCap = inputs.upper.reduce((most, cap) => Math.max(most, cap))
  const nearestFeasible = largestSmallestHolding(inputs)
  const limit = 'smallestHolding'
  if (smallest > 1) return { code: 'smallest-holding-above-one', limit, nearestFeasible }
  return {
    code: smallest > highestCap ? 'smallest-holding-above-cap' : 'smallest-holding-too-large',
    limit,
    nearestFeasible,
  }
}

/** By halving, since whatever works still works when holdings may be smaller. */
function largestSmallestHolding(inputs: FrontierInputs): number {
  let works = 0
  let fails = 1 + Number.EPSILON
  for (let middle = 0.5; middle > works && middle < fails; middle = (works + fails) / 2) {
    if (minHoldings(holdingRules(inputs, middle, inputs.lower.length)) === null) fails = middle
    else works = middle
  }
  return Number(works.toPrecision(11))
}
