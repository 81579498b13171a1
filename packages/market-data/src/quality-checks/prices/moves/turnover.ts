import { closesEarly } from '@fairweight/domain/time'
import { median } from '../../median.ts'
import { type CheckedHistory, closeAt } from '../checked-history.ts'
import type { PriceMove } from '../price-move.ts'

const SESSIONS_BEFORE = 20
const SESSIONS_AFTER = 4

/**
 * Turnover (price times shares) on a day that news moved the price is a multiple of the usual; a split leaves it as it was.
 * Below `usual` nobody traded as if there were news, above `certain` only news explains it; up to `perhaps` the days after decide
 * which is likelier. True falls by a third are the most frequent, by more than 60% the rarest: the more, the less there may be of news.
 */
const MULTIPLES = {
  small: { usual: 1.5, perhaps: 2.5, certain: 2.5 },
  half: { usual: 2, perhaps: 2.6, certain: 8 },
  more: { usual: 5, perhaps: 6, certain: 20 },
} as const
/** The usual turnover of the days after a split; after news it is higher, and where only the price changed, lower. */
const USUAL_AFTER = { least: 0.65, most: 1.4 } as const

/** What the trading around a large move says of it: as usual, or as news brings, or not quite the one or the other. */
export type Turnover = 'usual' | 'rather usual' | 'rather news' | 'news'

/** Null when volume cannot say: unknown, too short a history, or a column that says the same every day. */
export function turnoverAround(
  history: CheckedHistory,
  traded: Int32Array,
  { place: position, ratio }: PriceMove,
): Turnover | null {
  const before = turnovers(history, traded, position - SESSIONS_BEFORE, position)
  const [onDay] = turnovers(history, traded, position, position + 1)
  if (before.length < SESSIONS_BEFORE / 2 || onDay === undefined || saysTheSame(history, traded, position)) return null
  const usual = median(before)
  const [multiple, { usual: least, perhaps, certain }] = [onDay / usual, MULTIPLES[kindOf(ratio)]]
  if (multiple < least) return 'usual'
  if (multiple >= certain) return 'news'
  const after = median(turnovers(history, traded, position + 1, position + 1 + SESSIONS_AFTER)) / usual
  return multiple < perhaps && after > USUAL_AFTER.least && after < USUAL_AFTER.most ? 'rather usual' : 'rather news'
}

function kindOf(ratio: number): keyof typeof MULTIPLES {
  if (ratio < 1 && ratio > 0.6) return 'small'
  return ratio > 0.4 && ratio < 2.5 ? 'half' : 'more'
}

/** Imported closes, since volume stands on their basis. Half a session counts double. */
function turnovers(
  { sessions, importedCloses, volumes }: CheckedHistory,
  traded: Int32Array,
  from: number,
  to: number,
): number[] {
  return Array.from(traded.subarray(Math.max(0, from), to), (session) => {
    const turnover = closeAt(importedCloses, session) * closeAt(volumes, session)
    return closesEarly(closeAt(sessions, session)) ? 2 * turnover : turnover
  }).filter((turnover) => turnover > 0)
}

function saysTheSame({ volumes }: CheckedHistory, traded: Int32Array, position: number): boolean {
  const around = traded.subarray(Math.max(0, position - SESSIONS_BEFORE), position + 1)
  return around.every((session) => closeAt(volumes, session) === closeAt(volumes, closeAt(around, 0)))
}
