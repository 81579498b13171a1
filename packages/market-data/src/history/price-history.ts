import type { SplitEvent } from '@fairweight/domain/facts'
import { daysSinceEpoch, type IsoDate } from '@fairweight/domain/time'
import type { ImportSource } from '../importing/import-source.ts'
import { type PriceTable, rowOf } from './price-table.ts'
import { ShareBasis } from './share-basis.ts'

/** A ticker's closes on the share basis of the as-of date, over all sessions; NaN where it did not trade. */
export interface PriceHistory {
  readonly closes: Float64Array
  readonly totalReturnCloses: Float64Array
  /** Whether nothing is known of dividends: total-return closes then equal closes. */
  readonly isPriceReturnOnly: boolean
}

/** Puts the history of ticker `index` on the share basis of `asOf`, and builds its total-return closes. */
export function priceHistory(
  table: PriceTable,
  index: number,
  splits: readonly SplitEvent[],
  sources: ReadonlyMap<number, ImportSource>,
  asOf: IsoDate,
): PriceHistory {
  const basis = new ShareBasis(splits, asOf)
  const factors = basisFactors(table, index, basis, sources)
  const closes = rowOf(table, table.closes, index).map((close, session) => close * (factors[session] ?? 1))
  const dividends = rowOf(table, table.dividends, index).map((dividend, session) => dividend * (factors[session] ?? 1))
  const adjusted = rowOf(table, table.adjustedCloses, index)
  const isKnown = adjusted.some((close) => close > 0) || dividends.some((dividend) => dividend >= 0)
  const totalReturnCloses = isKnown ? chainBackwards(closes, dividends, adjusted, rowOf(table, table.sources, index)) : closes.slice()
  return { closes, totalReturnCloses, isPriceReturnOnly: !isKnown }
}

/** A raw close stands on the basis of its own day, a split-adjusted one on that of its file's last date. */
function basisFactors(table: PriceTable, index: number, basis: ShareBasis, sources: ReadonlyMap<number, ImportSource>): Float64Array {
  const row = rowOf(table, table.sources, index)
  const bySource = new Map<number, number | null>()
  for (const id of new Set(row)) {
    const date = sources.get(id)?.splitAdjustedAsOf ?? null
    bySource.set(id, date === null ? null : basis.priceFactor(dayOf(date)))
  }
  return Float64Array.from(row, (id, session) => bySource.get(id) ?? basis.priceFactor(table.sessions[session] ?? 0))
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}

/**
 * Total-return closes, equal to the close on the last session. Between two sessions of one file with total-return
 * closes of its own their ratio counts; otherwise price and dividend do: (close + dividend) / earlier close.
 */
function chainBackwards(closes: Float64Array, dividends: Float64Array, adjusted: Float64Array, sources: Uint16Array): Float64Array {
  const chained = new Float64Array(closes.length).fill(Number.NaN)
  let next = -1
  for (let session = closes.length - 1; session >= 0; session--) {
    const close = at(closes, session)
    if (Number.isNaN(close)) continue
    chained[session] = next === -1 ? close : at(chained, next) / growth(session, next)
    next = session
  }
  return chained

  function growth(from: number, to: number): number {
    const isSameFile = sources[from] === sources[to]
    const [before, after] = [at(adjusted, from), at(adjusted, to)]
    if (isSameFile && before > 0 && after > 0) return after / before
    const dividend = at(dividends, to)
    return (at(closes, to) + (dividend > 0 ? dividend : 0)) / at(closes, from)
  }
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN
}

/** Splits up to and with the as-of date: all that was known on it. */
export function splitsKnownOn(splits: readonly SplitEvent[], asOf: IsoDate): SplitEvent[] {
  return splits.filter((split) => daysSinceEpoch(split.date) <= daysSinceEpoch(asOf))
}
