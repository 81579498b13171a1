import type { CornerPortfolio, Frontier } from '../critical-line/frontier.ts'

/** What a corner must tell for portfolios to be read off without the covariance. */
export interface FrontierCorner {
  /** One entry for each asset, in the same order at every corner. */
  readonly weights: ArrayLike<number>
  readonly expectedReturn: number
  readonly volatility: number
  /** Trade-offs between which the corner is optimal. */
  readonly lambda: number
  readonly highestLambda: number
}

/** A portfolio read off the corners, with its place on the slider of risk. */
export interface FrontierPoint {
  readonly weights: Float64Array
  readonly expectedReturn: number
  readonly volatility: number
  readonly lambda: number
  /** 0 at the least, 1 at the greatest volatility of the frontier, and in between in proportion to volatility. */
  readonly position: number
}

/** The corners of a traced frontier in the order of the readings: from least risk to greatest return. */
export function cornersFromLeastRisk(frontier: Frontier): readonly CornerPortfolio[] {
  return frontier.corners.toReversed()
}

/** The reading of a corner itself; `lambda` is any trade-off of its range. */
export function pointAtCorner(
  corners: readonly FrontierCorner[],
  index: number,
  lambda = corners[index]!.lambda,
): FrontierPoint {
  const { weights, expectedReturn, volatility } = corners[index]!
  return {
    weights: Float64Array.from(weights),
    expectedReturn,
    volatility,
    lambda,
    position: positionOf(corners, volatility),
  }
}

/**
 * The reading at a share 0…1 of the way from corner `index` to the next richer one. Weights and return are straight
 * lines; variance falls short of its straight line by share · (1 − share) · variance of the difference of both ends.
 */
export function pointBetween(corners: readonly FrontierCorner[], index: number, share: number): FrontierPoint {
  const floor = corners[index]!
  const top = corners[index + 1]
  if (share <= 0 || top === undefined) return pointAtCorner(corners, index, floor.highestLambda)
  if (share >= 1) return pointAtCorner(corners, index + 1)
  const variance =
    between(floor.volatility ** 2, top.volatility ** 2, share) - share * (1 - share) * varianceOfDifference(floor, top)
  const volatility = Math.sqrt(Math.max(0, variance))
  return {
    weights: Float64Array.from(floor.weights, (weight, i) => between(weight, top.weights[i]!, share)),
    expectedReturn: between(floor.expectedReturn, top.expectedReturn, share),
    volatility,
    lambda: between(floor.highestLambda, top.lambda, share),
    position: positionOf(corners, volatility),
  }
}

/** Half the slope of variance over return is lambda, so the rise of lambda tells how variance bends. */
export function varianceOfDifference(floor: FrontierCorner, top: FrontierCorner): number {
  return Math.max(0, (top.lambda - floor.highestLambda) * (top.expectedReturn - floor.expectedReturn))
}

/** Place of the last corner whose figure is at most `value`: the calmer end of the stretch on which the value lies. */
export function segmentOf(
  corners: readonly FrontierCorner[],
  figure: 'expectedReturn' | 'volatility',
  value: number,
): number {
  let calmer = 0
  let richer = corners.length - 1
  while (calmer < richer) {
    const middle = (calmer + richer + 1) >> 1
    if (corners[middle]![figure] <= value) calmer = middle
    else richer = middle - 1
  }
  return calmer
}

function positionOf(corners: readonly FrontierCorner[], volatility: number): number {
  const least = corners[0]!.volatility
  const range = corners[corners.length - 1]!.volatility - least
  return range > 0 ? Math.min(1, Math.max(0, (volatility - least) / range)) : 0
}

function between(from: number, to: number, share: number): number {
  return from + share * (to - from)
}
