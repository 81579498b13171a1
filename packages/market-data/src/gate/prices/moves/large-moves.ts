import { type CheckedHistory, at, dateAt, percentMove } from '../checked-history.ts'
import { isExplainedByDividend } from '../returns/day-return.ts'
import { type MissedSplit, missedSplit } from './missed-split.ts'
import { CONSEQUENCES, type PriceFinding, priceFinding } from '../price-finding.ts'
import { type PriceMove, isLarge, placeOfReturn } from '../price-move.ts'
import { likelySplit, splitInWords } from './split-shape.ts'
import { turnoverAround } from './turnover.ts'
import { SPIKE_SESSIONS } from './unit-jump.ts'

/** Within a tenth of where it was. */
const TAKEN_BACK = 0.1

/**
 * A move beyond 40 % that was traded: kept and named when a dividend explains it or nothing speaks against it; in doubt when it is
 * a split that nobody told.
 */
export function largeMove(history: CheckedHistory, traded: Int32Array, move: PriceMove): PriceFinding | null {
  if (isExplainedByDividend(history, move)) return isLarge(move) ? withDividend(history, move) : null
  const split = missedSplit(history, traded, move)
  if (split !== null) return untoldSplit(history, move, split)
  return isLarge(move) ? accepted(history, traded, move) : null
}

function detailOf({ ratio }: PriceMove) {
  return { ratio, splitThatWouldExplain: likelySplit(ratio) }
}

function withDividend(history: CheckedHistory, move: PriceMove): PriceFinding {
  return priceFinding(history, {
    check: 'jump-with-action', severity: 'note', session: move.session, detail: detailOf(move), effects: [],
    words: `moved ${percentMove(move.ratio)} on ${dateAt(history, move.session)}, a day with a large dividend`, consequence: CONSEQUENCES.kept,
    remedy: 'Compare the dividend with the company’s announcement.',
  })
}

const SHOWN_BY = {
  turnover: 'was traded as on any other day',
  'share count': 'its filings count the shares accordingly',
} as const satisfies Record<MissedSplit['shownBy'], string>

function untoldSplit(history: CheckedHistory, move: PriceMove, { factor, shownBy }: MissedSplit): PriceFinding {
  const { session, ratio } = move
  const date = dateAt(history, session)
  return priceFinding(history, {
    check: 'missed-split', severity: 'block', session, detail: detailOf(move), effects: [{ kind: 'break', session }], consequence: CONSEQUENCES.break,
    words: `moved ${percentMove(ratio)} on ${date}, like a split ${splitInWords(factor)}, and ${SHOWN_BY[shownBy]}, but no split is known`,
    remedy: `Import the split of ${date}; if there was none, correct the closes or the volume around it.`,
  })
}

/** Kept; where it has the shape of a split and no crowd speaks for news, or is taken back within days, a mix that reads it says so. */
function accepted(history: CheckedHistory, traded: Int32Array, move: PriceMove): PriceFinding {
  const { session, ratio } = move
  const isTraded = at(history.volumes, session) > 0
  const isTakenBack = placeOfReturn(history, traded, move, TAKEN_BACK, move.place + 1 + SPIKE_SESSIONS) !== -1
  const isOpen = isTakenBack || (likelySplit(ratio) !== null && turnoverAround(history, traded, move) !== 'news')
  return priceFinding(history, {
    check: 'large-move', severity: 'warn', session, detail: detailOf(move), effects: isOpen ? [{ kind: 'suspect', session }] : [], consequence: CONSEQUENCES.kept,
    words: `moved ${percentMove(ratio)} on ${dateAt(history, session)} ${isTraded ? 'with trading volume' : 'and its file has no volume to confirm it'}`,
    remedy: 'If a split took effect that day, import it; otherwise nothing is to be done.',
  })
}
