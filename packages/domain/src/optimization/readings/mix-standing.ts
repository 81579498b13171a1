import type { FrontierCorner, FrontierReading } from './frontier-reading.ts'
import { readAtReturn, readAtVolatility } from './read-frontier.ts'

/** Where a mix stands beside the frontier. */
export interface MixStanding {
  /**
   * The portfolio of greatest return that carries no more risk than the mix, and how much more it returns; null when
   * the mix is calmer than the whole frontier, which only a mix outside the limits can be.
   */
  readonly sameRisk: { readonly reading: FrontierReading; readonly moreReturn: number } | null
  /**
   * The calmest portfolio that returns no less than the mix, and how much less volatility it has; null when the mix
   * returns more than the whole frontier, which only a mix outside the limits can.
   */
  readonly sameReturn: { readonly reading: FrontierReading; readonly lessVolatility: number } | null
}

/** Rounding must not make a mix that lies on an end of the frontier lie beyond it. */
const END_ALLOWANCE = 1e-10

/**
 * Compares a mix, by its expected return and volatility on the same estimates, with the frontier it could lie on.
 * Differences are negative when the mix breaks the limits that the frontier keeps and so beats it. O(n).
 */
export function mixStanding(
  corners: readonly FrontierCorner[], mix: { readonly expectedReturn: number; readonly volatility: number },
): MixStanding {
  const calmest = corners[0]!
  const top = corners[corners.length - 1]!
  const isCalmer = mix.volatility < calmest.volatility - END_ALLOWANCE * top.volatility
  const isRicher = mix.expectedReturn > top.expectedReturn + END_ALLOWANCE * Math.abs(top.expectedReturn)
  const byRisk = readAtVolatility(corners, mix.volatility)
  const byReturn = readAtReturn(corners, mix.expectedReturn)
  return {
    sameRisk: isCalmer ? null : { reading: byRisk, moreReturn: byRisk.expectedReturn - mix.expectedReturn },
    sameReturn: isRicher ? null : { reading: byReturn, lessVolatility: mix.volatility - byReturn.volatility },
  }
}
