import type { MomentumRating } from '../momentum/momentum-rating.ts'
import type { ValueRating } from '../rating/company-rating.ts'
import {
  NOT_RATED_REASONS,
  type NotRatedReason,
  VALUE_REASONS,
  type ValueReason,
  valueReasonText,
} from '../rating/value-reason.ts'
import type { ScreenedStock } from './screened-stock.ts'

/** One class that stocks are sorted into. */
export interface FacetOption {
  /** Stands in the address; never changes once published. */
  readonly key: string
  readonly label: string
  /** Classes of a kind in a row stand under its name, and are called shorter there. */
  readonly within?: { readonly group: string; readonly label: string }
  /** Another name that old addresses know it by. Such a class is of stocks without a letter, which stand last in every order. */
  readonly formerly?: string
  /** No stock of the list is of this class, so it is not worth a switch. */
  readonly isAbsent?: true
}

/** A class of stocks that has no letter, with the name that all of them shared in addresses before each had its own. */
interface UngradedClass extends FacetOption {
  readonly key: ValueReason
  readonly formerly: 'Unranked'
}

export const VALUE_LETTERS = ['A**', 'A*', 'A', 'B**', 'B*', 'B'] as const satisfies readonly ValueRating[]
export const MOMENTUM_LETTERS = ['A', 'B', 'C'] as const satisfies readonly MomentumRating[]

function ungradedClass(key: ValueReason): UngradedClass {
  const { what, why } = valueReasonText(key)
  const formerly = 'Unranked'
  return why === null
    ? { key, label: what, formerly }
    : { key, label: `${what} (${why})`, within: { group: what, label: why }, formerly }
}

/** After the letters the answer that the price is below no measure, then everything that is not rated. */
export const UNGRADED_VALUE_CLASSES = VALUE_REASONS.map(ungradedClass)
export const UNGRADED_MOMENTUM_CLASSES = NOT_RATED_REASONS.map(ungradedClass)

/** The class of a stock by its value grade: the letter, or why there is none. */
export function valueClass({
  VALUE_RATING: rating,
  VALUE_REASON: reason,
}: Pick<ScreenedStock, 'VALUE_RATING' | 'VALUE_REASON'>): string {
  return rating === undefined || rating === 'Unranked' ? (reason ?? UNSTATED_REASON) : rating
}

/** The class of a stock by its momentum grade. */
export function momentumClass({
  MOMENTUM_RATING: rating,
  MOMENTUM_REASON: reason,
}: Pick<ScreenedStock, 'MOMENTUM_RATING' | 'MOMENTUM_REASON'>): string {
  return rating === undefined || rating === 'Unranked' ? (reason ?? UNSTATED_REASON) : rating
}

/** What a list that tells no reason is taken to mean. */
const UNSTATED_REASON: NotRatedReason = 'not-enough-data'
