import { type CheckedHistory, closeAt } from '../checked-history.ts'
import type { PriceMove } from '../price-move.ts'

/** A dividend above this part of the price explains a fall, and leaves one that no ordinary day hides. */
const LARGE_DIVIDEND = 0.1

/** A day's total return from closes, dividends and splits. */
export interface DayReturn {
  /** The close with its dividend over the close before. */
  readonly growth: number
  /** The dividend as a part of the close before; 0 where none is known. */
  readonly dividend: number
  /** Whether the closes show that so large a dividend was not paid: `growth` is then without it. */
  readonly isDividendUnpaid: boolean
}

/** Whether the day's dividend is so large that it took much of the price. */
export function isExplainedByDividend(
  { dividends, importedCloses }: CheckedHistory,
  { before, session, ratio }: PriceMove,
): boolean {
  return ratio < 1 && closeAt(dividends, session) > LARGE_DIVIDEND * closeAt(importedCloses, before)
}

/** The return of a traded session against the one before; a share that pays out a part of its price falls by about that part. */
export function dayReturn(
  { closes, importedCloses, dividends }: CheckedHistory,
  before: number,
  session: number,
): DayReturn {
  const [close, earlier, paid] = [closeAt(closes, session), closeAt(closes, before), closeAt(dividends, session)]
  const price = close / earlier
  if (!(paid > 0)) return { growth: price, dividend: 0, isDividendUnpaid: false }
  const dividend = (paid * (close / closeAt(importedCloses, session))) / earlier
  const isDividendUnpaid = dividend > LARGE_DIVIDEND && price > 1 - dividend / 2
  return { growth: isDividendUnpaid ? price : price + dividend, dividend, isDividendUnpaid }
}
