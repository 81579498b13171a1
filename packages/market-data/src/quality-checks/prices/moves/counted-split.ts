import { type ReportedPeriod, splitFactorBetween } from '@fairweight/domain/facts'
import { daysBetween } from '@fairweight/domain/time'
import { type CheckedHistory, type ShareCount, dateAt } from '../checked-history.ts'
import type { PriceMove } from '../price-move.ts'

/** How far shares issued and bought back between two filings, as a logarithm, may carry a count away from a bare split. */
const ORDINARY_CHANGE = 0.06

/**
 * What the company's own counts of its shares say of a move that looks like one of some splits. The factor, when a filing made
 * after it counts as many times the shares that the last one before it did; 'no split' when it counts the same number on a later
 * day; null while no filing has said either.
 */
export function countedSplit(
  history: CheckedHistory,
  { session }: PriceMove,
  factors: readonly number[],
): number | 'no split' | null {
  const [date, today] = [dateAt(history, session), dateAt(history, history.sessions.length - 1)]
  const before = history.shareCountsKnownOn(date).findLast(({ filed }) => filed < date)
  if (before === undefined) return null
  const after = history
    .shareCountsKnownOn(today)
    .filter(({ filed }) => filed > date)
    .toSorted(firstFiledFirst)
  const isTimes = (count: ShareCount | undefined, factor: number) =>
    count !== undefined && Math.abs(Math.log(growth(history, before, count) / factor)) < ORDINARY_CHANGE
  const factor = factors.find((one) => isTimes(after[0], one))
  return (
    factor ??
    (isTimes(
      after.find(({ countedOn }) => countedOn > date),
      1,
    )
      ? 'no split'
      : null)
  )
}

/** The splits that are known taken out. */
function growth({ splits }: CheckedHistory, before: ShareCount, after: ShareCount): number {
  return after.shares / (before.shares * splitFactorBetween(splits, before.filed, after.filed))
}

/** Of one filing's counts the newest first: the older ones were told again for comparison. */
function firstFiledFirst(one: ShareCount, other: ShareCount): number {
  return one.filed === other.filed ? daysBetween(one.countedOn, other.countedOn) : daysBetween(other.filed, one.filed)
}

/** The counts of a company's reported periods, oldest first. */
export function shareCountsOf(periods: readonly ReportedPeriod[]): ShareCount[] {
  const counts = periods.flatMap((period) => {
    const [fact, second] = period.amount('sharesOutstanding')?.facts ?? []
    if (fact === undefined || second !== undefined || fact.filed === null || fact.value <= 0) return []
    return [{ countedOn: fact.periodEnd, filed: fact.filed, shares: fact.value }]
  })
  return counts.toSorted((one, other) => daysBetween(other.countedOn, one.countedOn))
}
