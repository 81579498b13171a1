import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, at, dateAt, percentMove } from './checked-history.ts'
import { type MissedSplit, missedSplit } from './missed-split.ts'
import { type PriceMove, isLarge } from './price-move.ts'
import { likelySplit, splitInWords } from './split-shape.ts'

/** A dividend above this part of the price explains a fall. */
const LARGE_DIVIDEND = 0.1

type Told = Pick<MarketFinding, 'check' | 'severity' | 'sentence' | 'remedy' | 'blocked'>

/**
 * A move beyond 40 %: kept and named when shares were traded, or a dividend explains it; quarantined when nobody traded, and
 * when it is a split that nobody told.
 */
export function largeMove(history: CheckedHistory, traded: Int32Array, move: PriceMove): MarketFinding | null {
  const told = tell(history, traded, move)
  if (told === null) return null
  const detail = { ratio: move.ratio, splitThatWouldExplain: likelySplit(move.ratio) }
  return { ticker: history.ticker, sessionDate: dateAt(history, move.session), detail, ...told }
}

function tell(history: CheckedHistory, traded: Int32Array, move: PriceMove): Told | null {
  if (isExplainedByDividend(history, move)) return isLarge(move) ? withDividend(history, move) : null
  if (isLarge(move) && at(history.volumes, move.session) === 0) return withoutVolume(history, move)
  const split = missedSplit(history, traded, move)
  if (split !== null) return untoldSplit(history, move, split)
  return isLarge(move) ? accepted(history, move) : null
}

function isExplainedByDividend({ dividends, importedCloses }: CheckedHistory, { before, session, ratio }: PriceMove): boolean {
  return ratio < 1 && at(dividends, session) > LARGE_DIVIDEND * at(importedCloses, before)
}

function withDividend(history: CheckedHistory, { session, ratio }: PriceMove): Told {
  return {
    check: 'jump-with-action',
    severity: 'note',
    sentence: `${history.ticker} moved ${percentMove(ratio)} on ${dateAt(history, session)}, a day with a large dividend.`,
    remedy: 'Compare the dividend with the company’s announcement.',
    blocked: null,
  }
}

function withoutVolume(history: CheckedHistory, { session, ratio }: PriceMove): Told {
  const date = dateAt(history, session)
  return {
    check: 'impossible-jump',
    severity: 'block',
    sentence: `${history.ticker} moved ${percentMove(ratio)} on ${date} without trading volume, split or dividend; it is not ranked.`,
    remedy: `Correct the close of ${date}, or import the split of that day.`,
    blocked: 'both grades',
  }
}

const SHOWN_BY = {
  turnover: 'was traded as on any other day',
  'share count': 'its filings count the shares accordingly',
} as const satisfies Record<MissedSplit['shownBy'], string>

function untoldSplit(history: CheckedHistory, { session, ratio }: PriceMove, { factor, shownBy }: MissedSplit): Told {
  const date = dateAt(history, session)
  return {
    check: 'missed-split',
    severity: 'block',
    sentence: `${history.ticker} moved ${percentMove(ratio)} on ${date}, like a split ${splitInWords(factor)}, and ${SHOWN_BY[shownBy]}; no split is known. It is not ranked.`,
    remedy: `Import the split of ${date}; if there was none, correct the closes or the volume around it.`,
    blocked: 'both grades',
  }
}

function accepted(history: CheckedHistory, { session, ratio }: PriceMove): Told {
  const isConfirmed = at(history.volumes, session) > 0
  const seen = isConfirmed ? 'with trading volume' : 'and its file has no volume to confirm it'
  return {
    check: 'large-move',
    severity: 'warn',
    sentence: `${history.ticker} moved ${percentMove(ratio)} on ${dateAt(history, session)} ${seen}; it is kept as a true move.`,
    remedy: 'If a split took effect that day, import it; otherwise nothing is to be done.',
    blocked: null,
  }
}
