import type { StockRow, ValueRating } from '@fairweight/contract/wire'
import type { GradeFields } from './grades-under.ts'

export const VALUE_RATINGS: readonly ValueRating[] = ['A**', 'A*', 'A', 'B**', 'B*', 'B', 'Unranked']

/** A stock whose grade is another one. */
export interface ChangedRating {
  readonly ticker: string
  readonly name: string
  readonly from: ValueRating
  readonly to: ValueRating
}

/** The published rows with other grades in them; a row without one stays as it is. */
export function withGrades(
  published: readonly StockRow[],
  grades: ReadonlyMap<string, GradeFields>,
): readonly StockRow[] {
  return published.map((row) => {
    const fields = grades.get(row.TICKER)
    return fields === undefined ? row : { ...row, ...fields }
  })
}

/** How many stocks have each grade, as published and as it would be, and which change. Both lists hold the same stocks in one order. */
export function compareRatings(published: readonly StockRow[], assumed: readonly StockRow[]) {
  const count = (rows: readonly StockRow[]) =>
    VALUE_RATINGS.map((rating) => rows.filter(({ VALUE_RATING }) => VALUE_RATING === rating).length)
  const changed = published.flatMap(({ TICKER, COMPANY_NAME, VALUE_RATING }, at): ChangedRating[] => {
    const to = assumed[at]?.VALUE_RATING
    return VALUE_RATING === undefined || to === undefined || VALUE_RATING === to
      ? []
      : [{ ticker: TICKER, name: COMPANY_NAME, from: VALUE_RATING, to }]
  })
  return { published: count(published), assumed: count(assumed), changed }
}

/** Of the listed stocks with an A of any kind: how many there are, and how many still have one. */
export function heldGrades(
  tickers: readonly string[],
  published: readonly StockRow[],
  assumed: readonly StockRow[],
): { readonly graded: number; readonly held: number } {
  const isListed = new Set(tickers)
  const graded = published.flatMap((row, at) => (isListed.has(row.TICKER) && isA(row) ? [at] : []))
  return { graded: graded.length, held: graded.filter((at) => isA(assumed[at])).length }
}

function isA(row: StockRow | undefined): boolean {
  return row?.VALUE_RATING?.startsWith('A') === true
}
