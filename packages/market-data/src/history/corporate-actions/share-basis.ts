import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { SplitEvent } from '@fairweight/domain/facts'
import { type IsoDate, daysSinceEpoch } from '@fairweight/domain/time'
import type { ImportSource } from '../../provenance/import-source.ts'

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

/**
 * Factors by which imported prices come to stand on a basis, by their day and source: a close as traded stands on the basis of its own
 * day, a split-adjusted one on that of its file's last date.
 */
export function rowFactors(
  basis: ShareBasis,
  sources: ReadonlyMap<number, ImportSource>,
): (day: number, source: number) => number {
  // Of thousands of files few hold rows of one ticker, and rows of one file stand together.
  let [last, ofLast]: [number, number | null] = [-1, null]
  return (day, source) => {
    if (source !== last) {
      const adjustedAsOf = sources.get(source)?.splitAdjustedAsOf ?? null
      ofLast = adjustedAsOf === null ? null : basis.priceFactor(dayOf(adjustedAsOf))
      last = source
    }
    return ofLast ?? basis.priceFactor(day)
  }
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}
