import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, at, dateAt } from './checked-history.ts'

/** What the two ways to a day's total return may differ by. */
const TOLERANCE = 0.005
/** A difference beyond this is no dividend but a split that one side does not know. */
const SPLIT_SIZED = 0.2
/** Vendors print four decimals. */
const ROUNDING = 1e-4

interface Gap {
  readonly session: number
  /** The vendor's growth over our own, less 1. */
  readonly size: number
}

/**
 * The vendor's adjusted closes against our own from closes, dividends and splits, day by day. Where no dividends are known,
 * the vendor's growth may be above ours by a dividend, but never below.
 */
export function vendorAdjustment(history: CheckedHistory, traded: Int32Array): MarketFinding[] {
  let [worst, count]: [Gap | null, number] = [null, 0]
  for (let place = 1; place < traded.length; place++) {
    const gap = gapBetween(history, at(traded, place - 1), at(traded, place))
    if (gap === null) continue
    count++
    if (worst === null || Math.abs(gap.size) > Math.abs(worst.size)) worst = gap
  }
  return worst === null ? [] : [finding(history, worst, count)]
}

function gapBetween({ closes, importedCloses, adjustedCloses, dividends, sources }: CheckedHistory, before: number, session: number): Gap | null {
  const vendor = at(adjustedCloses, session) / at(adjustedCloses, before)
  if (!(vendor > 0) || sources[before] !== sources[session]) return null
  const dividend = at(dividends, session)
  const basis = at(closes, session) / at(importedCloses, session)
  const own = (at(closes, session) + (dividend > 0 ? dividend * basis : 0)) / at(closes, before)
  const size = vendor / own - 1
  const rounding = ROUNDING * (1 / at(adjustedCloses, session) + 1 / at(adjustedCloses, before) + 1 / at(importedCloses, session) + 1 / at(importedCloses, before))
  if (Math.abs(size) <= TOLERANCE + rounding) return null
  const mayBeDividend = Number.isNaN(dividend) && size > 0 && size < SPLIT_SIZED
  return mayBeDividend ? null : { session, size }
}

function finding(history: CheckedHistory, { session, size }: Gap, count: number): MarketFinding {
  const { ticker } = history
  const date = dateAt(history, session)
  const isSplitSized = Math.abs(size) > SPLIT_SIZED
  return {
    check: 'vendor-adjustment',
    severity: isSplitSized ? 'block' : 'warn',
    ticker,
    sessionDate: date,
    detail: { difference: size, days: count },
    sentence: `${ticker}’s adjusted closes and our own, from closes, dividends and splits, differ by ${(100 * Math.abs(size)).toFixed(1)} % on ${date}${isSplitSized ? '; that is the size of a split, and it is not ranked' : ''}.`,
    remedy: isSplitSized ? `Import the split of ${date}, or correct its factor.` : `Compare the dividend of ${date} with the company’s announcement.`,
    blocked: isSplitSized ? 'both grades' : null,
  }
}
