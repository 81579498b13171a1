import type { MomentumRating } from '../momentum/momentum-rating.ts'
import type { ValueRating } from '../rating/company-rating.ts'
import type { ScreenedStock } from './screened-stock.ts'

/** How a stock's grades moved since the day before: to its first A of value or of momentum, else up, else down. */
type GradeMove = 'new' | 'up' | 'down'

/** A stock of which a grade is another than on the day before. */
export interface MovedStock {
  readonly TICKER: string
  readonly value?: { readonly from: ValueRating; readonly to: ValueRating } | undefined
  readonly momentum?: { readonly from: MomentumRating; readonly to: MomentumRating } | undefined
}

/** A row of the list with what is told beside it. */
export interface ListedRow extends ScreenedStock {
  /** Absent where neither grade moved, and where nothing is known of the day before. */
  readonly CHANGE?: GradeMove
}

/** From best to worst. */
const VALUE_ORDER: readonly ValueRating[] = ['A**', 'A*', 'A', 'B**', 'B*', 'B', 'Unranked']
const MOMENTUM_ORDER: readonly MomentumRating[] = ['A', 'B', 'C', 'Unranked']

/** The rows with their moves; the same rows where nothing moved. */
export function withMoves(rows: readonly ScreenedStock[], changed: readonly MovedStock[]): readonly ListedRow[] {
  if (changed.length === 0) return rows
  const moves = new Map(changed.map((stock) => [stock.TICKER, moveOf(stock)]))
  return rows.map((row) => {
    const move = moves.get(row.TICKER)
    return move === undefined ? row : { ...row, CHANGE: move }
  })
}

function moveOf({ value, momentum }: MovedStock): GradeMove {
  const steps = [
    value === undefined ? null : stepOf(value, VALUE_ORDER),
    momentum === undefined ? null : stepOf(momentum, MOMENTUM_ORDER),
  ].filter((step) => step !== null)
  const isNewA = [value, momentum].some(
    (change) => change !== undefined && !change.from.startsWith('A') && change.to.startsWith('A'),
  )
  if (isNewA) return 'new'
  return steps.some((step) => step > 0) ? 'up' : 'down'
}

/** How many places a grade rose; below zero where it fell. */
function stepOf<Grade>({ from, to }: { readonly from: Grade; readonly to: Grade }, order: readonly Grade[]): number {
  return order.indexOf(from) - order.indexOf(to)
}
