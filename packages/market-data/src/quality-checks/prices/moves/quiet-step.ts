import { type CheckedHistory, closeAt, dateAt, percentMove } from '../checked-history.ts'
import { isExplainedByDividend } from '../returns/day-return.ts'
import { type PriceFinding, priceFinding } from '../price-finding.ts'
import { type PriceMove, isLarge } from '../price-move.ts'
import { turnoverAround } from './turnover.ts'

const SESSIONS_BEFORE = 20
/** In a market in turmoil such moves are of every day: it is one only where it is so many times the usual day's. */
const UNUSUAL = 8

/**
 * A move of a fifth and more, below what is called large, of a quiet stock on a day that was traded as any other: news of that size
 * draws high turnover. So look closes of which a spin-off or a dividend was taken out twice, or not at all. Kept and named: nothing here decides it.
 */
export function quietStep(history: CheckedHistory, traded: Int32Array, move: PriceMove): PriceFinding | null {
  if (
    move.splitFactor !== 1 ||
    isLarge(move) ||
    isExplainedByDividend(history, move) ||
    !isUnusual(history, traded, move)
  )
    return null
  if (turnoverAround(history, traded, move) !== 'usual') return null
  const { session, ratio } = move
  const date = dateAt(history, session)
  return priceFinding(history, {
    check: 'quiet-step',
    severity: 'warn',
    session,
    detail: { ratio },
    effects: [{ kind: 'suspect', session }],
    words: `moved ${percentMove(ratio)} on ${date} on normal trading volume, as when a spin-off or a dividend is removed from earlier closes twice, or not at all`,
    consequence: 'it is kept, and a mix that uses it says so',
    remedy: `Compare the closes around ${date} with another source. If they are correct, no action is needed.`,
  })
}

function isUnusual({ closes }: CheckedHistory, traded: Int32Array, { place: position, ratio }: PriceMove): boolean {
  const first = Math.max(1, position - SESSIONS_BEFORE)
  let [squares, count] = [0, 0]
  for (let earlier = first; earlier < position; earlier++, count++)
    squares += Math.log(closeAt(closes, closeAt(traded, earlier)) / closeAt(closes, closeAt(traded, earlier - 1))) ** 2
  return count > 0 && Math.abs(Math.log(ratio)) > UNUSUAL * Math.sqrt(squares / count)
}
