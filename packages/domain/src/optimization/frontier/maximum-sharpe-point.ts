import { type FrontierCorner, type FrontierPoint, pointAtCorner, pointBetween } from './frontier-point.ts'

export type SharpePoint =
  | { readonly status: 'optimal'; readonly reading: FrontierPoint; readonly sharpeRatio: number }
  /** No portfolio beats the risk-free rate; the least-variance one is offered instead. */
  | { readonly status: 'no-positive-excess'; readonly minimumVariance: FrontierPoint; readonly highestReturn: number }
  /** A portfolio without risk beats the risk-free rate, so the ratio has no maximum. */
  | { readonly status: 'unbounded-ratio'; readonly riskless: FrontierPoint }

/** Volatility below this share of the frontier's greatest is none. */
const NO_VOLATILITY = 1e-7
/** Returns this close, relative to the largest one, are equal. */
const SAME_RETURN = 1e-12

/**
 * The portfolio of greatest (expectedReturn − riskFreeRate) / volatility ("Balanced") from the corners alone, from least
 * risk to greatest return, by closed form. `riskFreeRate` is in the units of the returns. O(corners + n).
 */
export function maximumSharpePoint(corners: readonly FrontierCorner[], riskFreeRate: number): SharpePoint {
  const last = corners.length - 1
  const calmest = corners[0]!
  const top = corners[last]!
  const sameReturn =
    SAME_RETURN * Math.max(Math.abs(top.expectedReturn), Math.abs(calmest.expectedReturn), Math.abs(riskFreeRate))
  if (top.expectedReturn - riskFreeRate <= sameReturn) {
    return {
      status: 'no-positive-excess',
      minimumVariance: pointAtCorner(corners, 0),
      highestReturn: top.expectedReturn,
    }
  }
  if (calmest.volatility <= NO_VOLATILITY * top.volatility && calmest.expectedReturn - riskFreeRate > sameReturn) {
    return { status: 'unbounded-ratio', riskless: pointAtCorner(corners, 0) }
  }
  const reading = tangency(corners, riskFreeRate)
  if (reading.volatility === 0) return { status: 'unbounded-ratio', riskless: reading }
  return { status: 'optimal', reading, sharpeRatio: (reading.expectedReturn - riskFreeRate) / reading.volatility }
}

/** The ratio rises with return exactly while variance − excess · lambda is positive, which is linear between corners. */
function tangency(corners: readonly FrontierCorner[], riskFreeRate: number): FrontierPoint {
  const last = corners.length - 1
  for (let index = 0; index <= last; index++) {
    const corner = corners[index]!
    const excess = corner.expectedReturn - riskFreeRate
    const variance = corner.volatility ** 2
    const leaving = variance - excess * corner.highestLambda
    if (leaving < 0) return pointAtCorner(corners, index, variance / excess)
    const next = corners[index + 1]
    if (next === undefined) break
    const arriving = next.volatility ** 2 - (next.expectedReturn - riskFreeRate) * next.lambda
    if (arriving < 0) return pointBetween(corners, index, leaving / (leaving - arriving))
  }
  return pointAtCorner(corners, last)
}
