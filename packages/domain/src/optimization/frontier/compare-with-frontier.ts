import type { FrontierCorner, FrontierPoint } from './frontier-point.ts'
import { pointAtReturn, pointAtVolatility } from './point-at.ts'

/** Where a mix stands beside the frontier. */
export interface FrontierComparison {
  /**
   * The portfolio of greatest return that carries no more risk than the mix, and how much more it returns; null when
   * the mix is calmer than the whole frontier, which only a mix outside the limits can be.
   */
  readonly sameRisk: { readonly reading: FrontierPoint; readonly moreReturn: number } | null
  /**
   * The calmest portfolio that returns no less than the mix, and how much less volatility it has; null when the mix
   * returns more than the whole frontier, which only a mix outside the limits can.
   */
  readonly sameReturn: { readonly reading: FrontierPoint; readonly lessVolatility: number } | null
}

/** Rounding must not make a mix that lies on an end of the frontier lie beyond it. */
const END_TOLERANCE = 1e-10

/**
 * Compares a mix, by its expected return and volatility on the same estimates, with the frontier it could lie on.
 * Differences are negative when the mix breaks the limits that the frontier keeps and so beats it. O(n).
 */
export function compareWithFrontier(
  corners: readonly FrontierCorner[],
  mix: { readonly expectedReturn: number; readonly volatility: number },
): FrontierComparison {
  const calmest = corners[0]!
  const top = corners[corners.length - 1]!
  const isCalmer = mix.volatility < calmest.volatility - END_TOLERANCE * top.volatility
  const isRicher = mix.expectedReturn > top.expectedReturn + END_TOLERANCE * Math.abs(top.expectedReturn)
  const byRisk = pointAtVolatility(corners, mix.volatility)
  const byReturn = pointAtReturn(corners, mix.expectedReturn)
  return {
    sameRisk: isCalmer ? null : { reading: byRisk, moreReturn: byRisk.expectedReturn - mix.expectedReturn },
    sameReturn: isRicher ? null : { reading: byReturn, lessVolatility: mix.volatility - byReturn.volatility },
  }
}
