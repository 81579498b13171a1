import { PRODUCT_NAME } from '../product/index.ts'
import type { Dataset, MomentumRating, ValueRating } from '../wire/ratings.ts'

/** Search engines cut a title off about there. */
const MAX_TITLE = 70
/** So much of a long name stays in any case. */
const MIN_NAME = 12

export interface TitledStock {
  readonly ticker: string
  readonly name: string
  readonly dataset: Dataset
  /** Null where not everybody may see them. */
  readonly grades: { readonly value: ValueRating; readonly momentum: MomentumRating } | null
}

/** The browser's title of a stock's page, at most 70 letters; a sample stock says that it is one. */
export function stockTitle({ ticker, name, dataset, grades }: TitledStock): string {
  const about = grades === null ? 'price and track record' : `value ${grades.value}, momentum ${grades.momentum}`
  const rest = ` (${ticker})${dataset === 'sample' ? ', sample' : ''}: ${about} | ${PRODUCT_NAME}`
  const room = Math.max(MIN_NAME, MAX_TITLE - rest.length)
  return (name.length <= room ? name : `${name.slice(0, room - 1).trimEnd()}…`) + rest
}
