/** Which limit cannot be met, and the nearest value of that limit that can. */
export interface InfeasibleReason {
  readonly code:
    | 'lower-above-upper'
    | 'floors-above-one'
    | 'caps-below-one'
    | 'group-below-floors'
    | 'groups-below-one'
    | 'return-out-of-reach'
    | 'volatility-out-of-reach'
  readonly limit: 'lower' | 'upper' | 'group' | 'targetReturn' | 'targetVolatility'
  /** Position of the asset whose limit is at fault; null when the limits fail together. */
  readonly asset: number | null
  /** Name of the group whose cap is at fault; null when no single group is, and then `nearestFeasible` is a common cap. */
  readonly group: string | null
  readonly nearestFeasible: number
}

/** Bounds may miss a sum of exactly one by this much through rounding. */
export const BUDGET_TOLERANCE = 1e-12

/** The first reason why no fully invested portfolio keeps these bounds, or null. */
export function findInfeasibleBound(lower: Float64Array, upper: Float64Array): InfeasibleReason | null {
  let floors = 0
  let caps = 0
  for (let asset = 0; asset < lower.length; asset++) {
    if (lower[asset]! > upper[asset]!) {
      return { code: 'lower-above-upper', limit: 'lower', asset, group: null, nearestFeasible: upper[asset]! }
    }
    floors += lower[asset]!
    caps += upper[asset]!
  }
  if (floors > 1 + BUDGET_TOLERANCE) {
    return {
      code: 'floors-above-one',
      limit: 'lower',
      asset: null,
      group: null,
      nearestFeasible: -smallestCommonCap(
        lower.map((floor) => -floor),
        -1,
      ),
    }
  }
  if (caps < 1 - BUDGET_TOLERANCE) {
    return {
      code: 'caps-below-one',
      limit: 'upper',
      asset: null,
      group: null,
      nearestFeasible: smallestCommonCap(upper, 1),
    }
  }
  return null
}

/** The value to which the smallest caps must be lifted so that all caps sum to `total`: 1/n when they are equal. */
function smallestCommonCap(caps: Float64Array, total: number): number {
  const sorted = Float64Array.from(caps).sort()
  let above = sorted.reduce((sum, cap) => sum + cap, 0)
  for (let lifted = 1; lifted < sorted.length; lifted++) {
    above -= sorted[lifted - 1]!
    const cap = (total - above) / lifted
    if (cap <= sorted[lifted]!) return cap
  }
  return total / sorted.length
}
