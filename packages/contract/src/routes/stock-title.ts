import { PRODUCT_NAME } from '../product/index.ts'
import type { Dataset } from '../wire/ratings.ts'
import type { StockRow } from '../wire/stocks/stock-row.ts'

/** Search engines cut a title off about there. */
const MAX_TITLE = 70
/** So much of a long name stays in any case. */
const MIN_NAME = 12

export interface TitledStock {
  readonly ticker: string
  readonly name: string
  readonly dataset: Dataset
  /** As {@link gradeTexts} gives them; empty where not everybody may see them. */
  readonly grades: readonly string[]
  /** The past day that it is shown as of, an ISO date. */
  readonly day?: string | undefined
}

/** The grades that a row holds, such as `value A**` and `momentum not rated`. */
export function gradeTexts(row: Pick<StockRow, 'VALUE_RATING' | 'VALUE_REASON' | 'MOMENTUM_RATING'>): string[] {
  const { VALUE_RATING: value, VALUE_REASON: reason, MOMENTUM_RATING: momentum } = row
  const noLetter = reason === 'above-every-measure' ? 'not below any measure' : 'not rated'
  return [
    ...(value === undefined ? [] : [`value ${value === 'Unranked' ? noLetter : value}`]),
    ...(momentum === undefined ? [] : [`momentum ${momentum === 'Unranked' ? 'not rated' : momentum}`]),
  ]
}

/** The browser's title of a stock's page, at most 70 letters where the name leaves a choice; a sample stock says that it is one. */
export function stockTitle({ ticker, name, dataset, grades, day }: TitledStock): string {
  const about = grades.length === 0 ? 'price and track record' : grades.join(', ')
  const rest = ` (${ticker})${dataset === 'sample' ? ', sample' : ''}${day === undefined ? '' : `, ${day}`}: ${about} | ${PRODUCT_NAME}`
  const room = Math.max(MIN_NAME, MAX_TITLE - rest.length)
  return (name.length <= room ? name : `${name.slice(0, room - 1).trimEnd()}…`) + rest
}
