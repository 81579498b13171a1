import { closesEarly } from '@fairweight/domain/time'
import { type CheckedHistory, at } from './checked-history.ts'
import type { PriceMove } from './price-move.ts'

/** New shares for an old one, in splits that companies choose; a reverse split turns them round, and then takes at least two together. */
const FACTORS = [1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50] as const

/** The split that would turn the move into an ordinary day, such as 4 for a fall to a quarter; null when none is near. */
export function likelySplit(ratio: number): number | null {
  const step = ratio < 1 ? 1 / ratio : ratio
  const factor = FACTORS.find((known) => Math.abs(Math.log(step / known)) < tolerance(known))
  if (factor === undefined || (ratio > 1 && factor < 2)) return null
  return ratio < 1 ? factor : 1 / factor
}

/** A day's return that a split day is granted; less near 3 for 2, where true falls are more frequent. */
function tolerance(factor: number): number {
  return factor < 2 ? 0.045 : 0.065
}

const SESSIONS_BEFORE = 20
const SESSIONS_AFTER = 4

/** Turnover (price times shares) on a day that news moved the price is a multiple of the usual; a split leaves it as it was. */
const NEWS = { small: 1.5, half: 2, more: 5 } as const
/** Between the two, the days after decide. */
const CERTAIN_NEWS = { small: 2.5, half: 2.6, more: 6 } as const
/** The usual turnover of the days after a split; after news it is higher, and where only the price changed, lower. */
const USUAL_AFTER = { least: 0.65, most: 1.4 } as const

/**
 * Whether nobody traded as if there were news, so that a move in the shape of a split is one that was not told. Null when
 * volume cannot say: unknown, too short a history, or a column that says the same every day.
 */
export function hasOrdinaryTurnover(history: CheckedHistory, traded: Int32Array, { place, ratio }: PriceMove): boolean | null {
  const before = turnovers(history, traded, place - SESSIONS_BEFORE, place)
  const [onDay] = turnovers(history, traded, place, place + 1)
  if (before.length < SESSIONS_BEFORE / 2 || onDay === undefined || saysTheSame(history, traded, place)) return null
  const usual = median(before)
  const multiple = onDay / usual
  const kind = kindOf(ratio)
  if (multiple < NEWS[kind]) return true
  const after = median(turnovers(history, traded, place + 1, place + 1 + SESSIONS_AFTER)) / usual
  return multiple < CERTAIN_NEWS[kind] && after > USUAL_AFTER.least && after < USUAL_AFTER.most
}

/** True falls by a third are the most frequent, by more than 60 % the rarest: the more, the less there may be of news. */
function kindOf(ratio: number): keyof typeof NEWS {
  if (ratio < 1 && ratio > 0.6) return 'small'
  return ratio > 0.4 && ratio < 2.5 ? 'half' : 'more'
}

/** Imported closes, since volume stands on their basis. Half a session counts double. */
function turnovers({ sessions, importedCloses, volumes }: CheckedHistory, traded: Int32Array, from: number, to: number): number[] {
  return Array.from(traded.subarray(Math.max(0, from), to), (session) => {
    const turnover = at(importedCloses, session) * at(volumes, session)
    return closesEarly(at(sessions, session)) ? 2 * turnover : turnover
  }).filter((turnover) => turnover > 0)
}

function saysTheSame({ volumes }: CheckedHistory, traded: Int32Array, place: number): boolean {
  const around = traded.subarray(Math.max(0, place - SESSIONS_BEFORE), place + 1)
  return around.every((session) => at(volumes, session) === at(volumes, at(around, 0)))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
