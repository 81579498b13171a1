import type { CornerPortfolio, Frontier, Portfolio } from '../critical-line/frontier.ts'
import { measurePortfolio } from '../critical-line/measure-portfolio.ts'

/**
 * The stretch between two neighboring corners. Along it the return rises by share · `width`, share = 0 … 1, above the
 * calmer end and variance = floor.variance + slope · share + bend · share², because lambda is half the slope of variance
 * over return: slope = 2 · floor.highestLambda · width. `bend` is the variance of the difference of both ends.
 */
export interface FrontierSegment {
  readonly floor: CornerPortfolio
  readonly top: CornerPortfolio
  readonly width: number
  readonly bend: number
}

/** Segment between corner `index` (calmer) and the one before it (richer). */
export function segmentAbove(frontier: Frontier, index: number): FrontierSegment {
  const floor = frontier.corners[index]!
  const top = frontier.corners[index - 1]!
  const width = top.expectedReturn - floor.expectedReturn
  return { floor, top, width, bend: width > 0 ? (top.lambda - floor.highestLambda) * width : 0 }
}

/** The portfolio at a share of the way from the calmer end. */
export function portfolioOnSegment(frontier: Frontier, segment: FrontierSegment, share: number): Portfolio {
  const { floor, top, width } = segment
  if (!(share > 0) || width <= 0) return floor
  if (share >= 1) return top
  const weights = floor.weights.map((weight, i) => weight + share * (top.weights[i]! - weight))
  return measurePortfolio(frontier, weights, floor.highestLambda + share * (top.lambda - floor.highestLambda))
}
