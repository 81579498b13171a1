import { daysSinceEpoch } from '@fairweight/domain/time'
import { type CheckedHistory, closeAt } from './checked-history.ts'

/** The way from one traded session to the next that is worth a look. */
export interface PriceMove {
  /** Positions in the history's sessions. */
  readonly before: number
  readonly session: number
  /** Position of `session` among the traded ones. */
  readonly place: number
  /** Close over the close before, both on the as-of basis, so that a split that is known leaves no mark. */
  readonly ratio: number
  /** Product of the splits that took effect on the way; 1 without any. */
  readonly splitFactor: number
}

/** A one-day move beyond this fraction is explained or named. */
export const LARGE_MOVE = 0.4
/** From here on a move may be the trace of a split: three for two takes a third off the price. */
const MIN_SPLIT = 0.27
/** Smaller moves are anybody's. */
const MIN_MOVE = 0.2

/** All moves large enough to be an error, and every split day, oldest first. */
export function notableMoves(history: CheckedHistory, traded: Int32Array): PriceMove[] {
  const moves: PriceMove[] = []
  const { closes, sessions } = history
  const splits = history.splits.map(({ date, factor }) => ({ day: daysSinceEpoch(date), factor }))
  let [before, close] = [closeAt(traded, 0), closeAt(closes, closeAt(traded, 0))]
  for (let position = 1; position < traded.length; position++) {
    const session = closeAt(traded, position)
    const next = closeAt(closes, session)
    const ratio = next / close
    const splitFactor =
      splits.length === 0 ? 1 : factorBetween(splits, closeAt(sessions, before), closeAt(sessions, session))
    if (ratio > 1 + MIN_MOVE || ratio < 1 - MIN_MOVE || splitFactor !== 1)
      moves.push({ before, session, place: position, ratio, splitFactor })
    before = session
    close = next
  }
  return moves
}

/** Whether a move is worth a look at all. */
export function isNotable({ ratio, splitFactor }: PriceMove): boolean {
  return Math.abs(ratio - 1) > MIN_MOVE || splitFactor !== 1
}

export function isLarge({ ratio }: PriceMove): boolean {
  return Math.abs(ratio - 1) > LARGE_MOVE
}

/** Whether the move is as large as the smallest split that leaves a mark. */
export function isSplitSized({ ratio }: Pick<PriceMove, 'ratio'>): boolean {
  return Math.abs(ratio - 1) > MIN_SPLIT
}

/** The place of the first traded session after a move, and not later than `until`, whose close is back within so many logarithms of the one before it; -1 if none is. */
export function indexOfReturn(
  { closes }: CheckedHistory,
  traded: Int32Array,
  { before, place: position }: PriceMove,
  within: number,
  until = traded.length,
): number {
  const level = closeAt(closes, before)
  for (let later = position + 1; later < Math.min(until, traded.length); later++) {
    if (Math.abs(Math.log(closeAt(closes, closeAt(traded, later)) / level)) < within) return later
  }
  return -1
}

function factorBetween(splits: readonly { day: number; factor: number }[], after: number, upTo: number): number {
  return splits.reduce((product, { day, factor }) => (day > after && day <= upTo ? product * factor : product), 1)
}
