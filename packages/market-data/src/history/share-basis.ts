import type { SplitEvent } from '@fairweight/domain/facts'
import { daysSinceEpoch, type IsoDate } from '@fairweight/domain/time'

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
