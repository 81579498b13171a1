import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { SplitEvent } from '@fairweight/domain/facts'
import { type IsoDate, daysSinceEpoch } from '@fairweight/domain/time'
import type { ImportSource } from '../provenance/import-source.ts'
import { type PriceTable, rowOf } from './price-table.ts'
import { type DividendedCloses, totalReturnCloses } from './total-return.ts'

/** A split as the arithmetic needs it. */
interface DatedFactor {
  readonly day: number
  readonly factor: number
}

/**
 * How many shares of the as-of date one share of another day is. Splits on the as-of date count, later ones do not:
 * a share of a later day is then worth the part of one that it is.
 */
export class ShareBasis {
  readonly #splits: readonly DatedFactor[]
  readonly #asOfProduct: number

  constructor(splits: readonly SplitEvent[], asOf: IsoDate) {
    this.#splits = splits.map(({ date, factor }) => ({ day: daysSinceEpoch(date), factor }))
    this.#asOfProduct = this.#productUpTo(daysSinceEpoch(asOf))
  }

  /** Factor by which a price per share on the basis of `day` is multiplied to stand on the as-of basis. */
  priceFactor(day: number): number {
    return this.#splits.length === 0 ? 1 : this.#productUpTo(day) / this.#asOfProduct
  }

  #productUpTo(day: number): number {
    let product = 1
    for (const split of this.#splits) if (split.day <= day) product *= split.factor
    return product
  }
}

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
  const imported: DividendedCloses = {
    closes: rowOf(table, table.closes, index),
    dividends: rowOf(table, table.dividends, index),
    adjustedCloses: rowOf(table, table.adjustedCloses, index),
    sources: rowOf(table, table.sources, index),
  }
  const rebased =
    splits.length === 0 ? imported : rebase(imported, table.sessions, new ShareBasis(splits, asOf), sources)
  const total = totalReturnCloses(rebased)
  return { closes: rebased.closes, totalReturnCloses: total ?? rebased.closes, isPriceReturnOnly: total === null }
}

/** A raw close stands on the basis of its own day, a split-adjusted one on that of its file's last date. */
function rebase(
  imported: DividendedCloses,
  sessions: Int32Array,
  basis: ShareBasis,
  sources: ReadonlyMap<number, ImportSource>,
): DividendedCloses {
  const fileFactors = new Map<number, number>()
  for (const [id, { splitAdjustedAsOf }] of sources) {
    if (splitAdjustedAsOf !== null) fileFactors.set(id, basis.priceFactor(dayOf(splitAdjustedAsOf)))
  }
  const factors = Float64Array.from(
    sessions,
    (day, session) => fileFactors.get(imported.sources[session] ?? 0) ?? basis.priceFactor(day),
  )
  const scale = (amounts: Float64Array) => amounts.map((amount, session) => amount * (factors[session] ?? 1))
  return { ...imported, closes: scale(imported.closes), dividends: scale(imported.dividends) }
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** Splits up to and with the as-of date: all that was known on it. */
export function splitsKnownOn(splits: readonly SplitEvent[], asOf: IsoDate): SplitEvent[] {
  return splits.filter((split) => split.date <= asOf)
}
