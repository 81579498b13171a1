import type { MomentumRating, NotRatedReason, StockRow, ValueRating, ValueReason } from '@fairweight/contract/wire'
import { NOT_RATED_REASONS, VALUE_REASONS, valueReasonWords } from '@fairweight/domain/rating'
import type { FacetOption } from './facet-option.ts'

/** A class of stocks that has no letter, with the name that all of them shared in addresses before each had its own. */
interface LetterlessClass extends FacetOption {
  readonly key: ValueReason
  readonly formerly: 'Unranked'
}

export const VALUE_LETTERS = ['A**', 'A*', 'A', 'B**', 'B*', 'B'] as const satisfies readonly ValueRating[]
export const MOMENTUM_LETTERS = ['A', 'B', 'C'] as const satisfies readonly MomentumRating[]

function letterless(key: ValueReason): LetterlessClass {
  const { what, why } = valueReasonWords(key)
  const formerly = 'Unranked'
  return why === null ? { key, label: what, formerly } : { key, label: `${what} (${why})`, within: { group: what, label: why }, formerly }
}

/** After the letters the answer that the price is below no measure, then everything that is not rated. */
export const VALUE_LETTERLESS = VALUE_REASONS.map(letterless)
export const MOMENTUM_LETTERLESS = NOT_RATED_REASONS.map(letterless)

/** The class of a stock by its value grade: the letter, or why there is none. */
export function valueClass({ VALUE_RATING: rating, VALUE_REASON: reason }: Pick<StockRow, 'VALUE_RATING' | 'VALUE_REASON'>): string {
  return rating === undefined || rating === 'Unranked' ? (reason ?? UNTOLD) : rating
}

/** The class of a stock by its momentum grade. */
export function momentumClass({ MOMENTUM_RATING: rating, MOMENTUM_REASON: reason }: Pick<StockRow, 'MOMENTUM_RATING' | 'MOMENTUM_REASON'>): string {
  return rating === undefined || rating === 'Unranked' ? (reason ?? UNTOLD) : rating
}

/** What a list that tells no reason is taken to mean. */
const UNTOLD: NotRatedReason = 'not-enough-data'
