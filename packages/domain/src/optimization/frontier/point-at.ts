import {
  type FrontierCorner,
  type FrontierPoint,
  pointAtCorner,
  pointBetween,
  segmentOf,
  varianceOfDifference,
} from './frontier-point.ts'

/**
 * The portfolio at a position of the slider of risk: 0 is the least, 1 the greatest volatility of the frontier, and in
 * between volatility rises evenly. Positions beyond the ends read the ends.
 *
 * Like all readings here it takes the corners alone, at least one, from least risk to greatest return, and costs O(n)
 * for n assets: no covariance, no solve.
 */
export function pointAtPosition(corners: readonly FrontierCorner[], position: number): FrontierPoint {
  if (position <= 0) return pointAtCorner(corners, 0)
  const last = corners.length - 1
  if (position >= 1) return pointAtCorner(corners, last)
  const least = corners[0]!.volatility
  return pointAtVolatility(corners, least + position * (corners[last]!.volatility - least))
}

/** The least-variance portfolio with this expected return; beyond the frontier's ends, the nearer end. */
export function pointAtReturn(corners: readonly FrontierCorner[], expectedReturn: number): FrontierPoint {
  const index = segmentOf(corners, 'expectedReturn', expectedReturn)
  const floor = corners[index]!
  const top = corners[index + 1]
  const above = expectedReturn - floor.expectedReturn
  if (top === undefined || !(above > 0)) return pointAtCorner(corners, index)
  return pointBetween(corners, index, above / (top.expectedReturn - floor.expectedReturn))
}

/** The greatest-return portfolio with this volatility; beyond the frontier's ends, the nearer end. */
export function pointAtVolatility(corners: readonly FrontierCorner[], volatility: number): FrontierPoint {
  const index = segmentOf(corners, 'volatility', volatility)
  const floor = corners[index]!
  const top = corners[index + 1]
  const above = (volatility - floor.volatility) * (volatility + floor.volatility)
  if (top === undefined || !(above > 0)) return pointAtCorner(corners, index)
  const bend = varianceOfDifference(floor, top)
  const slope = (top.volatility - floor.volatility) * (top.volatility + floor.volatility) - bend
  return pointBetween(corners, index, (2 * above) / (slope + Math.sqrt(slope * slope + 4 * bend * above)))
}
