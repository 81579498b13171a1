/** A portfolio on the frontier. Return and volatility a year, as fractions; weights 0 to 1, all zero ones may be left out. */
export interface FrontierCorner {
  readonly expectedReturn: number
  readonly volatility: number
  readonly weights: readonly { readonly ticker: string; readonly weight: number }[]
}

export interface CurvePoint {
  readonly expectedReturn: number
  readonly volatility: number
}

/** Below this a weight counts as standing at a limit. */
const AT_LIMIT = 1e-9

/**
 * Points of the frontier through its corners, from least risk to greatest return.
 *
 * Between two neighbouring corners the variance is a parabola in the return. It is fixed by its two ends and its
 * slope at the first: zero at the minimum variance, and handed on from corner to corner, since variance and its slope
 * have no jump where at least two holdings are free to move (Markowitz 1956; Niedermayer and Niedermayer 2006,
 * section 3). At a corner with one free holding or none the slope may jump; there the parabola takes the middle of
 * the slopes that keep the curve convex.
 */
export function frontierCurve(corners: readonly FrontierCorner[], pointsPerSegment = 24): CurvePoint[] {
  const first = corners[0]
  if (!first) return []
  const curve: CurvePoint[] = [pointOf(first)]
  let slope = canKink(first, corners) ? null : 0
  for (let at = 1; at < corners.length; at++) {
    const from = corners[at - 1]!
    const to = corners[at]!
    const parabola = parabolaBetween(from, to, slope)
    for (let step = 1; step < pointsPerSegment; step++) curve.push(parabola.at(step / pointsPerSegment))
    curve.push(pointOf(to))
    slope = canKink(to, corners) ? null : parabola.endSlope
  }
  return curve
}

interface Parabola {
  readonly at: (share: number) => CurvePoint
  /** Change of variance with return at the far end. */
  readonly endSlope: number
}

function parabolaBetween(from: FrontierCorner, to: FrontierCorner, known: number | null): Parabola {
  const rise = to.expectedReturn - from.expectedReturn
  const variance = from.volatility ** 2
  const gain = to.volatility ** 2 - variance
  const secant = rise > 0 ? gain / rise : 0
  // Convex means: no steeper at the start than on the whole, and no falling on an efficient frontier.
  const slope = Math.min(Math.max(known ?? secant / 2, 0), secant)
  const bend = gain - slope * rise
  return {
    endSlope: 2 * secant - slope,
    at: (share) => ({
      expectedReturn: from.expectedReturn + share * rise,
      volatility: Math.sqrt(Math.max(0, variance + slope * rise * share + bend * share ** 2)),
    }),
  }
}

function pointOf({ expectedReturn, volatility }: CurvePoint): CurvePoint {
  return { expectedReturn, volatility }
}

/** One holding alone between its limits cannot move, since all weights together stay 1. */
function canKink(corner: FrontierCorner, corners: readonly FrontierCorner[]): boolean {
  const limit = Math.max(...corners.flatMap((one) => one.weights.map(({ weight }) => weight)))
  return corner.weights.filter(({ weight }) => weight > AT_LIMIT && weight < limit - AT_LIMIT).length < 2
}
