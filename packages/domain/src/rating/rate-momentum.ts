import type { ReasonCode } from '../explanation/reason.ts'
import { momentumRating, type RankedMomentum } from '../momentum/momentum-rating.ts'
import { percentileRanks } from '../momentum/percentile-rank.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import type { MarketCapGroup } from '../valuation/market-cap.ts'

/** One stock of the day's universe. */
export interface MomentumEntry {
  /** Fraction, or null when the stock has none. */
  readonly momentum: number | null
  /** Why `momentum` is null. */
  readonly reason?: ReasonCode | null
  /** Micro companies are outside the product: neither ranked nor counted. */
  readonly marketCapGroup?: MarketCapGroup
}

/** Ranks and grades all stocks of one day against each other, in the order given. */
export function rateMomentum(
  universe: readonly MomentumEntry[],
  settings: MethodSettings = METHOD_SETTINGS,
): RankedMomentum[] {
  const reasons = universe.map(reasonNotToRank)
  const values = Float64Array.from(universe, (entry, index) =>
    reasons[index] === null && entry.momentum !== null ? entry.momentum : Number.NaN,
  )
  const ranks = percentileRanks(values)
  const universeSize = values.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0)
  return reasons.map((reason, index) => ranked(ranks[index] ?? Number.NaN, reason, universeSize, settings))
}

/** Where the stocks of a universe stand, for those of them that are rated without the others. */
export interface UniversePlaces {
  /** All stocks that are ranked. */
  readonly universeSize: number
  /** By ticker, how many of them have less momentum, ties counted half. */
  readonly stocksBelow: ReadonlyMap<string, number>
}

/** Ranks and grades one stock of a universe by the place that it has there; the same as {@link rateMomentum} with all others. */
export function placeMomentum(
  ticker: string,
  entry: MomentumEntry,
  { universeSize, stocksBelow }: UniversePlaces,
  settings: MethodSettings = METHOD_SETTINGS,
): RankedMomentum {
  const below = stocksBelow.get(ticker) ?? Number.NaN
  return ranked(below / (universeSize - 1), reasonNotToRank(entry), universeSize, settings)
}

function reasonNotToRank(entry: MomentumEntry): ReasonCode | null {
  if (entry.marketCapGroup === 'Micro') return 'micro-cap'
  return entry.momentum === null || Number.isNaN(entry.momentum) ? (entry.reason ?? 'short-price-history') : null
}

function ranked(
  rank: number,
  reason: ReasonCode | null,
  universeSize: number,
  settings: MethodSettings,
): RankedMomentum {
  if (reason === null && !Number.isNaN(rank))
    return { rating: momentumRating(rank, settings), rank, reason: null, universeSize }
  return { rating: 'Unranked', rank: null, reason: reason ?? 'no-universe', universeSize }
}
