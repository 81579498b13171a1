import type { CheckedHistory } from '../checked-history.ts'
import { type PriceMove, isLarge } from '../price-move.ts'
import { countedSplit } from './counted-split.ts'
import { likelySplit, splitsNear } from './split-shape.ts'
import { turnoverAround } from './turnover.ts'

/** A split that nobody told, and what shows it. */
export interface MissedSplit {
  /** New shares for an old one. */
  readonly factor: number
  readonly shownBy: 'turnover' | 'share count'
}

/**
 * Whether a move in the shape of a split is one that was not told. Trading as on any other day shows it, trading as on no other
 * speaks for news; between the two, and where no volume is known, the company's own counts of its shares before and after
 * decide, and until one is filed the days after the move do. A fall by a third is frequent: there the count, once it is
 * filed, decides alone.
 */
export function missedSplit(history: CheckedHistory, traded: Int32Array, move: PriceMove): MissedSplit | null {
  const factors = splitsNear(move.ratio, 'confirmed')
  const turnover = factors.length === 0 ? 'news' : turnoverAround(history, traded, move)
  if (turnover === 'news') return null
  const seen = turnover === 'usual' || turnover === 'rather usual' ? likelySplit(move.ratio) : null
  if (seen !== null && turnover === 'usual' && isLarge(move)) return { factor: seen, shownBy: 'turnover' }
  const counted = countedSplit(history, move, factors)
  if (typeof counted === 'number') return { factor: counted, shownBy: 'share count' }
  return seen === null || counted === 'no split' ? null : { factor: seen, shownBy: 'turnover' }
}
