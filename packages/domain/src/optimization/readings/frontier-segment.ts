import type { CornerPortfolio, Frontier, Portfolio } from '../critical-line/frontier.ts'
import { measurePortfolio } from '../critical-line/measure-portfolio.ts'

/**
 * The stretch between two neighbouring corners. Along it the return rises by x = 0 … `width` above the calmer end and
 * variance = floor.variance + 2 · floor.highestLambda · x + curvature · x², because lambda is half the slope of
 * variance over return.
 */
export interface FrontierSegment {
  readonly floor: CornerPortfolio
  readonly top: CornerPortfolio
  readonly width: number
  readonly curvature: number
}

/** Segment between corner `index` (calmer) and the one before it (richer). */
export function segmentAbove(frontier: Frontier, index: number): FrontierSegment {
  const floor = frontier.corners[index]!
  const top = frontier.corners[index - 1]!
  const width = top.expectedReturn - floor.expectedReturn
  return { floor, top, width, curvature: width > 0 ? (top.lambda - floor.highestLambda) / width : 0 }
}

/** The portfolio whose return lies `x` above the calmer end. */
export function portfolioOnSegment(frontier: Frontier, segment: FrontierSegment, x: number): Portfolio {
  const { floor, top, width } = segment
  if (x <= 0 || width <= 0) return floor
  if (x >= width) return top
  const share = x / width
  const weights = floor.weights.map((weight, i) => weight + share * (top.weights[i]! - weight))
  return measurePortfolio(frontier, weights, floor.highestLambda + share * (top.lambda - floor.highestLambda))
}
