import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, at, dateAt } from './checked-history.ts'

const FROZEN_SESSIONS = 5

/** Equal closes session after session while nobody traded: a vendor that repeats the last price it knows. */
export function frozenCloses(history: CheckedHistory, traded: Int32Array): MarketFinding[] {
  let [run, longest, end] = [1, 0, 0]
  for (let place = 1; place < traded.length; place++) {
    run = isRepeated(history, at(traded, place - 1), at(traded, place)) ? run + 1 : 1
    if (run > longest) [longest, end] = [run, at(traded, place)]
  }
  if (run >= FROZEN_SESSIONS) return [finding(history, run, at(traded, traded.length - 1), true)]
  return longest >= FROZEN_SESSIONS ? [finding(history, longest, end, false)] : []
}

function isRepeated({ closes, volumes }: CheckedHistory, before: number, session: number): boolean {
  return at(volumes, session) === 0 && at(closes, session) === at(closes, before)
}

function finding(history: CheckedHistory, run: number, end: number, isCurrent: boolean): MarketFinding {
  const { ticker } = history
  const date = dateAt(history, end)
  return {
    check: 'frozen-closes',
    severity: isCurrent ? 'block' : 'warn',
    ticker,
    sessionDate: date,
    detail: { sessions: run },
    sentence: `${ticker} shows the same close for ${run} sessions up to ${date} without volume${isCurrent ? '; that is no price of today, and it is not ranked' : ''}.`,
    remedy: 'If the stock was not traded, remove those rows; otherwise import the true closes.',
    blocked: isCurrent ? 'both grades' : null,
  }
}
