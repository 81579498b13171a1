import { isoDateFromDays } from '@fairweight/domain/time'
import { VOLUME } from '../history/price-table.ts'
import type { MarketFinding } from '../importing/import-source.ts'

/** What the checks look at: one ticker's history on the as-of share basis, over all sessions. */
export interface CheckedHistory {
  readonly ticker: string
  readonly sessions: Int32Array
  readonly closes: Float64Array
  readonly dividends: Float64Array
  readonly volumes: Uint8Array
  /** Days on which a split took effect. */
  readonly splitDays: ReadonlySet<number>
}

/** A one-day move beyond this fraction is looked at. */
const JUMP = 0.4
/** A dividend above this part of the price explains a jump. */
const LARGE_DIVIDEND = 0.1
const STALE_DAYS = 7
const FROZEN_SESSIONS = 5
const JUMPS_TO_NAME = 5

/** Checks one history before it is published; a finding of severity block keeps the stock from being rated. */
export function checkPrices(history: CheckedHistory, asOfDay: number): MarketFinding[] {
  const traded = tradedSessions(history.closes)
  return [...staleSeries(history, traded, asOfDay), ...jumps(history, traded), ...frozenCloses(history, traded)]
}

/** Positions of the sessions with a close, in order. */
function tradedSessions(closes: Float64Array): Int32Array {
  const traded = new Int32Array(closes.length)
  let count = 0
  for (let session = 0; session < closes.length; session++)
    if (!Number.isNaN(at(closes, session))) traded[count++] = session
  return traded.subarray(0, count)
}

function staleSeries({ ticker, sessions }: CheckedHistory, traded: Int32Array, asOfDay: number): MarketFinding[] {
  const last = traded.at(-1)
  if (last === undefined || asOfDay - at(sessions, last) <= STALE_DAYS) return []
  const date = isoDateFromDays(at(sessions, last))
  return [
    {
      check: 'stale-series',
      severity: 'note',
      ticker,
      sessionDate: date,
      detail: { daysWithoutTrade: asOfDay - at(sessions, last) },
      sentence: `${ticker} has not traded since ${date}; it is not ranked.`,
      remedy: 'If it was delisted, nothing is to be done; otherwise import its later prices.',
      blocked: null,
    },
  ]
}

function jumps(history: CheckedHistory, traded: Int32Array): MarketFinding[] {
  const found: MarketFinding[] = []
  for (let place = 1; place < traded.length; place++) {
    const [before, session] = [traded[place - 1] ?? 0, traded[place] ?? 0]
    const move = at(history.closes, session) / at(history.closes, before) - 1
    if (Math.abs(move) > JUMP) found.push(jumpFinding(history, session, move, at(history.closes, before)))
    if (found.length === JUMPS_TO_NAME) return found
  }
  return found
}

function jumpFinding(
  { ticker, sessions, dividends, volumes, splitDays }: CheckedHistory,
  session: number,
  move: number,
  closeBefore: number,
): MarketFinding {
  const day = at(sessions, session)
  const date = isoDateFromDays(day)
  const hasAction = splitDays.has(day) || at(dividends, session) > LARGE_DIVIDEND * closeBefore
  const percent = `${move > 0 ? '+' : '−'}${Math.abs(100 * move).toFixed(0)} %`
  const about = { ticker, sessionDate: date, detail: { move, splitThatWouldExplain: likelySplit(move) } }
  if (hasAction) {
    return {
      ...about,
      check: 'jump-with-action',
      severity: 'note',
      sentence: `${ticker} moved ${percent} on ${date}, a day with a split or large dividend.`,
      remedy: 'Compare the split or dividend with the company’s announcement.',
      blocked: null,
    }
  }
  if (volumes[session] === VOLUME.none) {
    return {
      ...about,
      check: 'impossible-jump',
      severity: 'block',
      sentence: `${ticker} moved ${percent} on ${date} without trading volume, split or dividend; it is not ranked.`,
      remedy: `Correct the close of ${date}, or import the split of that day.`,
      blocked: 'both grades',
    }
  }
  const seen = volumes[session] === VOLUME.some ? 'with trading volume' : 'and its file has no volume to confirm it'
  return {
    ...about,
    check: 'large-move',
    severity: 'warn',
    sentence: `${ticker} moved ${percent} on ${date} ${seen}; it is kept as a true move.`,
    remedy: 'If a split took effect that day, import it; otherwise nothing is to be done.',
    blocked: null,
  }
}

/** The split factor that would turn the move into an ordinary day, such as 2 for a fall by half; null when none is near. */
function likelySplit(move: number): number | null {
  const factor = 1 / (1 + move)
  const whole = factor >= 1 ? Math.round(factor) : 1 / Math.round(1 / factor)
  return Math.abs(factor / whole - 1) < 0.05 ? whole : null
}

function frozenCloses({ ticker, sessions, closes, volumes }: CheckedHistory, traded: Int32Array): MarketFinding[] {
  let run = 1
  for (let place = 1; place < traded.length; place++) {
    const [before, session] = [traded[place - 1] ?? 0, traded[place] ?? 0]
    const isFrozen = volumes[session] === VOLUME.none && at(closes, session) === at(closes, before)
    run = isFrozen ? run + 1 : 1
    if (run < FROZEN_SESSIONS) continue
    const date = isoDateFromDays(at(sessions, session))
    return [
      {
        check: 'frozen-closes',
        severity: 'warn',
        ticker,
        sessionDate: date,
        detail: { sessions: run },
        sentence: `${ticker} shows the same close for ${FROZEN_SESSIONS} sessions up to ${date} without volume.`,
        remedy: 'If the stock was not traded, remove those rows; otherwise import the true closes.',
        blocked: null,
      },
    ]
  }
  return []
}

function at(values: Float64Array | Int32Array, index: number): number {
  return values[index] ?? Number.NaN
}
