import type { ReasonCode } from '../explanation/reason.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { MethodSettings } from '../settings/method-settings.ts'

export type MomentumRating = 'A' | 'B' | 'C' | 'Unranked'

/** The grade of a percentile rank (0 to 1): A from 0.9, B from 0.5, C below; Unranked without a rank (null or NaN). */
export function momentumRating(rank: number | null, settings: MethodSettings = METHOD_SETTINGS): MomentumRating {
  if (rank === null || Number.isNaN(rank)) return 'Unranked'
  if (rank >= settings.rating.momentumA) return 'A'
  return rank >= settings.rating.momentumB ? 'B' : 'C'
}

/** A stock's momentum grade among the stocks of the day. */
export interface RankedMomentum {
  readonly rating: MomentumRating
  /** Percentile rank, 0 to 1; null when unranked. */
  readonly rank: number | null
  readonly reason: ReasonCode | null
  /** Stocks that were ranked that day. */
  readonly universeSize: number
}
