import { meanVariance } from '../covariance/covariance-operator.ts'
import { type Frontier, maximumReturn, minimumVariance, type Portfolio } from '../critical-line/frontier.ts'
import { measurePortfolio } from '../critical-line/measure-portfolio.ts'
import { portfolioOnSegment, segmentAbove } from './frontier-segment.ts'

export type MaximumSharpeResult =
  | { readonly status: 'optimal'; readonly portfolio: Portfolio; readonly sharpeRatio: number }
  /** No portfolio beats the risk-free rate; the least-variance one is offered instead. */
  | { readonly status: 'no-positive-excess'; readonly minimumVariance: Portfolio; readonly highestReturn: number }
  /** A portfolio without risk beats the risk-free rate, so the ratio has no maximum. */
  | { readonly status: 'unbounded-ratio'; readonly riskless: Portfolio }

/** Returns this close, relative to the largest mean, are equal. */
const SAME_RETURN = 1e-12
/** Variance below this share of the mean variance is none. */
const NO_VARIANCE = 1e-14
const CLEARLY_NEGATIVE = -1e-12

/**
 * The portfolio of greatest (expectedReturn − riskFreeRate) / volatility ("Balanced"), by closed form on the segment
 * where it lies: no search. `riskFreeRate` is in the units of the expected returns.
 */
export function maximumSharpe(frontier: Frontier, riskFreeRate: number): MaximumSharpeResult {
  const top = maximumReturn(frontier)
  const calmest = minimumVariance(frontier)
  const sameReturn =
    SAME_RETURN *
    frontier.expectedReturns.reduce((most, mean) => Math.max(most, Math.abs(mean)), Math.abs(riskFreeRate))
  if (top.expectedReturn - riskFreeRate <= sameReturn) {
    return { status: 'no-positive-excess', minimumVariance: calmest, highestReturn: top.expectedReturn }
  }
  if (
    calmest.variance <= NO_VARIANCE * meanVariance(frontier.covariance) &&
    calmest.expectedReturn - riskFreeRate > sameReturn
  ) {
    return { status: 'unbounded-ratio', riskless: calmest }
  }
  const portfolio = tangency(frontier, riskFreeRate)
  if (portfolio.variance === 0) return { status: 'unbounded-ratio', riskless: portfolio }
  return { status: 'optimal', portfolio, sharpeRatio: (portfolio.expectedReturn - riskFreeRate) / portfolio.volatility }
}

/**
 * Along the frontier the ratio rises with return exactly while variance − excess · lambda is positive, and on a segment
 * that expression is linear in return.
 */
function tangency(frontier: Frontier, riskFreeRate: number): Portfolio {
  const { corners } = frontier
  for (let index = corners.length - 1; index >= 0; index--) {
    const corner = corners[index]!
    const excess = corner.expectedReturn - riskFreeRate
    if (corner.variance - excess * corner.highestLambda < CLEARLY_NEGATIVE * corner.variance) {
      return measurePortfolio(frontier, corner.weights, corner.variance / excess)
    }
    if (index === 0) continue
    const segment = segmentAbove(frontier, index)
    const { top } = segment
    const arriving = top.variance - (top.expectedReturn - riskFreeRate) * top.lambda
    if (arriving >= CLEARLY_NEGATIVE * top.variance) continue
    const leaving = Math.max(0, corner.variance - excess * corner.highestLambda)
    return portfolioOnSegment(frontier, segment, leaving / (leaving - arriving))
  }
  return maximumReturn(frontier)
}
