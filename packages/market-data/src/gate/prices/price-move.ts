import { daysSinceEpoch } from '@fairweight/domain/time'
import { type CheckedHistory, at } from './checked-history.ts'

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
const SMALLEST_MOVE = 0.27

/** All moves large enough to be an error, and every split day, oldest first. */
export function notableMoves(history: CheckedHistory, traded: Int32Array): PriceMove[] {
  const moves: PriceMove[] = []
  const splits = history.splits.map(({ date, factor }) => ({ day: daysSinceEpoch(date), factor }))
  for (let place = 1; place < traded.length; place++) {
    const [before, session] = [at(traded, place - 1), at(traded, place)]
    const ratio = at(history.closes, session) / at(history.closes, before)
    const splitFactor = splits.length === 0 ? 1 : factorBetween(splits, at(history.sessions, before), at(history.sessions, session))
    if (Math.abs(ratio - 1) > SMALLEST_MOVE || splitFactor !== 1) moves.push({ before, session, place, ratio, splitFactor })
  }
  return moves
}

export function isLarge({ ratio }: PriceMove): boolean {
  return Math.abs(ratio - 1) > LARGE_MOVE
}

function factorBetween(splits: readonly { day: number; factor: number }[], after: number, upTo: number): number {
  return splits.reduce((product, { day, factor }) => (day > after && day <= upTo ? product * factor : product), 1)
}
