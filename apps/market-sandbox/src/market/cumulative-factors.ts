import type { PricePath } from '@fairweight/market-data/sample/price-path.ts'

/** What became of one share of a session by the end of a path, for each of its sessions. */
export interface CumulativeFactors {
  /** Shares of the last session that one share has become. */
  readonly shares: Float64Array
  /** By what a close is multiplied to stand on the last session's basis, for splits and dividends alike (the CRSP method). */
  readonly adjustments: Float64Array
}

/** What becomes of one share by the end of its path: so many shares, and the factor of its adjusted close. */
export interface Basis {
  readonly shares: number
  readonly adjustment: number
}

/** The factors of one place; behind the end of a path one share stays one. */
export function basisAt({ shares, adjustments }: CumulativeFactors, place: number): Basis {
  return { shares: shares[place] ?? 1, adjustment: adjustments[place] ?? 1 }
}

/** Adds up splits and dividends from the last session back: each dividend takes (1 - dividend / close before) off all earlier closes. */
export function cumulativeFactors({ closes, dividends, splits }: PricePath): CumulativeFactors {
  const shares = new Float64Array(closes.length).fill(1)
  const adjustments = new Float64Array(closes.length).fill(1)
  const before = closesBefore(closes)
  for (let session = closes.length - 1; session > 0; session -= 1) {
    const split = splits[session] ?? 1
    const paid = ((dividends[session] ?? 0) * split) / (before[session] ?? Number.NaN)
    shares[session - 1] = (shares[session] ?? 1) * split
    adjustments[session - 1] = ((adjustments[session] ?? 1) / split) * (1 - paid)
  }
  return { shares, adjustments }
}

/** The last close before each session, over sessions without one. */
function closesBefore(closes: Float64Array): Float64Array {
  const before = new Float64Array(closes.length)
  let last = Number.NaN
  closes.forEach((close, session) => {
    before[session] = last
    if (!Number.isNaN(close)) last = close
  })
  return before
}
