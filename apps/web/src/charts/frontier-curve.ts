export interface CurvePoint {
  /** A year, as a fraction. */
  readonly expectedReturn: number
  readonly volatility: number
}

/** A corner of the frontier with the trade-offs between which it is optimal. */
export interface FrontierCorner extends CurvePoint {
  readonly lambda: number
  readonly highestLambda: number
}

/**
 * Points of the frontier through its corners, from least risk to greatest return.
 *
 * Between two neighboring corners the variance is a parabola in the return whose slope at the calmer one is twice that
 * corner's highest trade-off and at the richer one twice its lowest (Markowitz 1956; Niedermayer and Niedermayer 2006, section 3).
 */
export function frontierCurve(corners: readonly FrontierCorner[], pointsPerSegment = 24): CurvePoint[] {
  return corners.flatMap((corner, at) => {
    const before = corners[at - 1]
    return before === undefined ? [pointOf(corner)] : [...segment(before, corner, pointsPerSegment), pointOf(corner)]
  })
}

/** What lies strictly between two corners. */
function segment(floor: FrontierCorner, top: FrontierCorner, points: number): CurvePoint[] {
  const width = top.expectedReturn - floor.expectedReturn
  const bend = (top.lambda - floor.highestLambda) * width
  return Array.from({ length: points - 1 }, (_, index) => {
    const share = (index + 1) / points
    const variance = floor.volatility ** 2 + 2 * floor.highestLambda * width * share + bend * share ** 2
    return { expectedReturn: floor.expectedReturn + share * width, volatility: Math.sqrt(Math.max(0, variance)) }
  })
}

function pointOf({ expectedReturn, volatility }: CurvePoint): CurvePoint {
  return { expectedReturn, volatility }
}
