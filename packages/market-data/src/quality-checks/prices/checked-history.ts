import { wholePercent } from '@fairweight/domain/wording/figures.ts'
import type { SplitEvent } from '@fairweight/domain/facts'
import { type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import type { IdentityChange } from './identity-change.ts'

/** How many shares a company has, as one of its filings says. */
export interface ShareCount {
  readonly countedOn: IsoDate
  readonly filed: IsoDate
  readonly shares: number
}

/** What the price checks look at: one ticker's history over all sessions; NaN where it did not trade or nothing is known. */
export interface CheckedHistory {
  readonly ticker: string
  /** Days since 1970-01-01, increasing. */
  readonly sessions: Int32Array
  /** On the share basis of the as-of date. */
  readonly closes: Float64Array
  /** As they were imported. */
  readonly importedCloses: Float64Array
  /** The vendor's own total-return closes. */
  readonly adjustedCloses: Float64Array
  /** Cash a share, on the basis of the imported close. */
  readonly dividends: Float64Array
  /** Shares traded. */
  readonly volumes: Float32Array
  /** Which file each session's row came from. */
  readonly sources: Uint32Array
  readonly splits: readonly SplitEvent[]
  readonly listedOn: IsoDate | null
  /** Oldest first. */
  readonly identityChanges: readonly IdentityChange[]
  /** The company's counts of its shares that were filed by a day, oldest first; asked only where a move may be a split. */
  readonly shareCountsKnownOn: (day: IsoDate) => readonly ShareCount[]
}

type Numbers = Float64Array | Float32Array | Int32Array

export function closeAt(values: Numbers, index: number): number {
  return values[index] ?? Number.NaN
}

export function dateAt({ sessions }: Pick<CheckedHistory, 'sessions'>, session: number): IsoDate {
  return isoDateFromDays(closeAt(sessions, session))
}

/** Positions of the sessions with a close, in order. */
export function tradedSessions(closes: Float64Array): Int32Array {
  const traded = new Int32Array(closes.length)
  let count = 0
  for (let session = 0; session < closes.length; session++)
    if (!Number.isNaN(closeAt(closes, session))) traded[count++] = session
  return traded.subarray(0, count)
}

/** A change of the close from one traded session to the next, as percent for people. */
export function percentMove(ratio: number): string {
  return `${ratio > 1 ? '+' : '−'}${wholePercent(Math.abs(ratio - 1))}`
}
