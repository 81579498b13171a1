import { type CheckedHistory, dateAt, percentMove } from '../checked-history.ts'
import { CONSEQUENCES, type PriceFinding, priceFinding } from '../price-finding.ts'
import { type PriceMove, isLarge } from '../price-move.ts'
import { splitInWords } from './split-shape.ts'

/** Smaller splits leave no mark that an ordinary day could not. */
const SMALLEST_FACTOR = 1.25
/** How far a day's own return may carry a price away from the bare trace of a split. */
const ORDINARY_DAY = 0.1

/**
 * On a split day price and share count change together, so the close on one share basis moves by the day's return alone.
 * A move by the split's factor means that the split was applied twice, or only to the shares.
 */
export function splitDay(history: CheckedHistory, move: PriceMove): PriceFinding | null {
  const { ratio, splitFactor, session } = move
  if (splitFactor === 1 || !(isTraceOf(move) || isLarge(move))) return null
  const date = dateAt(history, session)
  return priceFinding(history, {
    check: 'split-day-jump', severity: 'block', session, detail: { ratio, splitFactor }, effects: [{ kind: 'break', session }], consequence: CONSEQUENCES.break,
    words: `moved ${percentMove(ratio)} in market value on ${date}, the day of its split ${splitInWords(splitFactor)}: the split is counted twice in its closes, or has the wrong factor`,
    remedy: `Check the split of ${date}, and whether the file’s closes before it are already adjusted for it; then import both again.`,
  })
}

function isTraceOf({ ratio, splitFactor }: PriceMove): boolean {
  const size = Math.abs(Math.log(splitFactor))
  return size >= Math.log(SMALLEST_FACTOR) && Math.abs(Math.abs(Math.log(ratio)) - size) < ORDINARY_DAY
}
