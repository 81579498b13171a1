import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, dateAt, percentMove } from './checked-history.ts'
import { type PriceMove, isLarge } from './price-move.ts'
import { splitInWords } from './split-shape.ts'

/** Smaller splits leave no mark that an ordinary day could not. */
const SMALLEST_FACTOR = 1.25
/** How far a day's own return may carry a price away from the bare trace of a split. */
const ORDINARY_DAY = 0.1

/**
 * On a split day price and share count change together, so the close on one share basis moves by the day's return alone.
 * A move by the split's factor means that the split was applied twice, or only to the shares.
 */
export function splitDay(history: CheckedHistory, move: PriceMove): MarketFinding | null {
  if (move.splitFactor === 1 || !(isTraceOf(move) || isLarge(move))) return null
  const { ticker } = history
  const date = dateAt(history, move.session)
  return {
    check: 'split-day-jump',
    severity: 'block',
    ticker,
    sessionDate: date,
    detail: { ratio: move.ratio, splitFactor: move.splitFactor },
    sentence: `${ticker}’s market value moved ${percentMove(move.ratio)} on ${date}, the day of its split ${splitInWords(move.splitFactor)}: the split is counted twice in its closes, or has the wrong factor. It is not ranked.`,
    remedy: `Check the split of ${date}, and whether the file’s closes before it are already adjusted for it; then import both again.`,
    blocked: 'both grades',
  }
}

function isTraceOf({ ratio, splitFactor }: PriceMove): boolean {
  const size = Math.abs(Math.log(splitFactor))
  return size >= Math.log(SMALLEST_FACTOR) && Math.abs(Math.abs(Math.log(ratio)) - size) < ORDINARY_DAY
}
