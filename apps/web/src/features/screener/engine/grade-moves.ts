import type { ChangedStock, MomentumRating, StockRow, ValueRating } from '@fairweight/contract/wire'

/** How a stock's grades moved since the day before: to its first A of value or of momentum, else up, else down. */
type GradeMove = 'new' | 'up' | 'down'

/** A row of the list with what is told beside it. */
export interface ListedRow extends StockRow {
  /** Absent where neither grade moved, and where nothing is known of the day before. */
  readonly CHANGE?: GradeMove
}

/** From best to worst. */
const VALUE_ORDER: readonly ValueRating[] = ['A**', 'A*', 'A', 'B**', 'B*', 'B', 'Unranked']
const MOMENTUM_ORDER: readonly MomentumRating[] = ['A', 'B', 'C', 'Unranked']

/** The rows with their moves; the same rows where nothing moved. */
export function withMoves(rows: readonly StockRow[], changed: readonly ChangedStock[]): readonly ListedRow[] {
  if (changed.length === 0) return rows
  const moves = new Map(changed.map((stock) => [stock.TICKER, moveOf(stock)]))
  return rows.map((row) => {
    const move = moves.get(row.TICKER)
    return move === undefined ? row : { ...row, CHANGE: move }
  })
}

function moveOf({ value, momentum }: ChangedStock): GradeMove {
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
