import { type CheckedHistory, closeAt, dateAt, percentMove } from '../checked-history.ts'
import { isExplainedByDividend } from '../returns/day-return.ts'
import { EFFECT_TEXTS, type PriceFinding, priceFinding } from '../price-finding.ts'
import { type PriceMove, isLarge, indexOfReturn } from '../price-move.ts'
import { likelySplit, formatSplit, splitsNear } from './split-shape.ts'
import { turnoverAround } from './turnover.ts'
import { SPIKE_SESSIONS } from './unit-jump.ts'
import { countedSplit } from './counted-split.ts'

/** A split that nobody told, and what shows it. */
interface MissedSplit {
  /** New shares for an old one. */
  readonly factor: number
  readonly shownBy: 'turnover' | 'share count'
}

/** Within a tenth of where it was. */
const TAKEN_BACK = 0.1

/**
 * A move beyond 40% that was traded: kept and named when a dividend explains it or nothing speaks against it; in doubt when it is
 * a split that nobody told.
 */
export function largeMove(history: CheckedHistory, traded: Int32Array, move: PriceMove): PriceFinding | null {
  if (isExplainedByDividend(history, move)) return isLarge(move) ? withDividend(history, move) : null
  const split = missedSplit(history, traded, move)
  if (split !== null) return unreportedSplit(history, move, split)
  return isLarge(move) ? accepted(history, traded, move) : null
}

function detailOf({ ratio }: PriceMove) {
  return { ratio, splitThatWouldExplain: likelySplit(ratio) }
}

function withDividend(history: CheckedHistory, move: PriceMove): PriceFinding {
  return priceFinding(history, {
    check: 'jump-with-action',
    severity: 'note',
    session: move.session,
    detail: detailOf(move),
    effects: [],
    words: `moved ${percentMove(move.ratio)} on ${dateAt(history, move.session)}, a day with a large dividend`,
    consequence: EFFECT_TEXTS.kept,
    remedy: 'Compare the dividend with the company’s announcement.',
  })
}

const SHOWN_BY = {
  turnover: 'was traded as on any other day',
  'share count': 'its filings count the shares accordingly',
} as const satisfies Record<MissedSplit['shownBy'], string>

function unreportedSplit(history: CheckedHistory, move: PriceMove, { factor, shownBy }: MissedSplit): PriceFinding {
  const { session, ratio } = move
  const date = dateAt(history, session)
  return priceFinding(history, {
    check: 'missed-split',
    severity: 'block',
    session,
    detail: detailOf(move),
    effects: [{ kind: 'break', session }],
    consequence: EFFECT_TEXTS.break,
    words: `moved ${percentMove(ratio)} on ${date}, like a split ${formatSplit(factor)}, and ${SHOWN_BY[shownBy]}, but no split is known`,
    remedy: `Import the split of ${date}. If there was none, correct the closes or the volume around it.`,
  })
}

/** Kept; where it has the shape of a split and no turnover suggests news, or is taken back within days, a mix that reads it says so. */
function accepted(history: CheckedHistory, traded: Int32Array, move: PriceMove): PriceFinding {
  const { session, ratio } = move
  const isTraded = closeAt(history.volumes, session) > 0
  const isTakenBack = indexOfReturn(history, traded, move, TAKEN_BACK, move.place + 1 + SPIKE_SESSIONS) !== -1
  const isOpen = isTakenBack || (likelySplit(ratio) !== null && turnoverAround(history, traded, move) !== 'news')
  return priceFinding(history, {
    check: 'large-move',
    severity: 'warn',
    session,
    detail: detailOf(move),
    effects: isOpen ? [{ kind: 'suspect', session }] : [],
    consequence: EFFECT_TEXTS.kept,
    words: `moved ${percentMove(ratio)} on ${dateAt(history, session)} ${isTraded ? 'with trading volume' : 'and its file has no volume to confirm it'}`,
    remedy: 'If a split took effect that day, import it. Otherwise, no action is needed.',
  })
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
