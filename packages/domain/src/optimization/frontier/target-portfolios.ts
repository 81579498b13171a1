import type { InfeasibleReason } from '../critical-line/check-bounds.ts'
import { type Frontier, maximumReturn, minimumVariance, type Portfolio } from '../critical-line/frontier.ts'
import { type FrontierSegment, portfolioOnSegment, segmentAbove } from './frontier-segment.ts'

export type TargetResult =
  | { readonly status: 'optimal'; readonly portfolio: Portfolio }
  | { readonly status: 'infeasible'; readonly reason: InfeasibleReason }

/** A target may miss an end of the frontier by this share through rounding. */
const END_TOLERANCE = 1e-10

/** The least-variance portfolio with this expected return, between the ends of the frontier. */
export function portfolioAtReturn(frontier: Frontier, target: number): TargetResult {
  const lowest = minimumVariance(frontier).expectedReturn
  const highest = maximumReturn(frontier).expectedReturn
  const nearestFeasible = clamp(target, lowest, highest)
  if (Math.abs(nearestFeasible - target) > END_TOLERANCE * Math.max(Math.abs(lowest), Math.abs(highest))) {
    return {
      status: 'infeasible',
      reason: { code: 'return-out-of-reach', limit: 'targetReturn', asset: null, group: null, nearestFeasible },
    }
  }
  return {
    status: 'optimal',
    portfolio: reading(
      frontier,
      (corner) => corner.expectedReturn,
      nearestFeasible,
      ({ floor, width }) => (nearestFeasible - floor.expectedReturn) / width,
    ),
  }
}

/** The greatest-return portfolio with this volatility, between the ends of the frontier. */
export function portfolioAtVolatility(frontier: Frontier, target: number): TargetResult {
  const lowest = minimumVariance(frontier).volatility
  const highest = maximumReturn(frontier).volatility
  const nearestFeasible = clamp(target, lowest, highest)
  if (Math.abs(nearestFeasible - target) > END_TOLERANCE * highest) {
    return {
      status: 'infeasible',
      reason: { code: 'volatility-out-of-reach', limit: 'targetVolatility', asset: null, group: null, nearestFeasible },
    }
  }
  return {
    status: 'optimal',
    portfolio: reading(
      frontier,
      (corner) => corner.volatility,
      nearestFeasible,
      (segment) => shareForVolatility(segment, nearestFeasible),
    ),
  }
}

/** `count` portfolios equally spaced in return from minimum variance to maximum return, both included. */
export function frontierPoints(frontier: Frontier, count: number): Portfolio[] {
  const lowest = minimumVariance(frontier)
  const highest = maximumReturn(frontier)
  const step = count > 1 ? (highest.expectedReturn - lowest.expectedReturn) / (count - 1) : 0
  const points: Portfolio[] = []
  for (let i = 0; i < count; i++) {
    const target = lowest.expectedReturn + i * step
    if (i === 0) points.push(lowest)
    else if (i === count - 1) points.push(highest)
    else
      points.push(
        reading(
          frontier,
          (corner) => corner.expectedReturn,
          target,
          ({ floor, width }) => (target - floor.expectedReturn) / width,
        ),
      )
  }
  return points
}

/** Solves variance(share) = volatility² for the share, in the form that keeps its digits when the bend is small. */
function shareForVolatility({ floor, width, bend }: FrontierSegment, volatility: number): number {
  const above = (volatility - floor.volatility) * (volatility + floor.volatility)
  if (above <= 0) return 0
  const slope = 2 * floor.highestLambda * width
  return (2 * above) / (slope + Math.sqrt(slope * slope + 4 * bend * above))
}

/** Finds the segment on which a figure that falls from corner to corner takes a value, and reads the portfolio there. */
function reading(
  frontier: Frontier,
  figure: (corner: Portfolio) => number,
  value: number,
  position: (segment: FrontierSegment) => number,
): Portfolio {
  const { corners } = frontier
  let calmer = corners.length - 1
  for (let richer = 0; richer < calmer;) {
    const middle = (richer + calmer) >> 1
    if (figure(corners[middle]!) > value) richer = middle + 1
    else calmer = middle
  }
  if (calmer === 0) return corners[0]!
  const segment = segmentAbove(frontier, calmer)
  return portfolioOnSegment(frontier, segment, position(segment))
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value))
}
