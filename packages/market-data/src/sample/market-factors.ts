import { SECTOR_PROFILES } from './business/sector-profiles.ts'
import { seededRandom, seedFor } from './seeded-random.ts'

export const SESSIONS_A_YEAR = 252

/** The weather that all companies share: deviations of log price from value, by session. */
export interface MarketFactors {
  readonly market: Float64Array
  readonly bySector: ReadonlyMap<string, Float64Array>
}

/** Market and sector moods: mean-reverting, with volatility that itself wanders (calm years, nervous months). */
export function marketFactors(seed: number, sessions: number): MarketFactors {
  const market = sentimentPath(seedFor(seed, 'market'), sessions, 0.15, 2.5)
  const bySector = new Map(
    SECTOR_PROFILES.map(({ sector }) => [sector, sentimentPath(seedFor(seed, sector), sessions, 0.09, 1.5)]),
  )
  return { market, bySector }
}

/**
 * A mean-reverting path of log deviations, starting from its long-run spread.
 * @param volatility of a year; @param halfLife in years
 */
export function sentimentPath(seed: number, sessions: number, volatility: number, halfLife: number): Float64Array {
  const random = seededRandom(seed)
  const path = new Float64Array(sessions)
  const keep = Math.exp(-Math.LN2 / (halfLife * SESSIONS_A_YEAR))
  const daily = volatility / Math.sqrt(SESSIONS_A_YEAR)
  let level = (daily / Math.sqrt(1 - keep * keep)) * random.normal()
  let logVolatility = 0
  for (let session = 0; session < sessions; session += 1) {
    logVolatility = 0.985 * logVolatility + 0.06 * random.normal()
    level = keep * level + daily * Math.exp(logVolatility) * random.normal()
    path[session] = level
  }
  return path
}
