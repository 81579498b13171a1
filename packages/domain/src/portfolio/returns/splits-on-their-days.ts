import type { Ticker } from '../../naming/index.ts'
import { daysBetween, type IsoDate } from '../../time/index.ts'
import type { Transaction } from '../transaction.ts'

/** Brokers book a split some days before or after the first session on the new shares. */
const MAX_DAYS_APART = 14

interface DatedSplit {
  readonly date: IsoDate
}

/** Transactions with each split on the day from which the market traded the new shares, where the market data knows a split close to it. */
export function splitsOnTheirDays(
  transactions: Iterable<Transaction>,
  published: ReadonlyMap<Ticker, readonly DatedSplit[]>,
): readonly Transaction[] {
  return [...transactions].map((one) => {
    if (one.kind !== 'split') return one
    const nearest = nearestSplit(published.get(one.symbol) ?? [], one.date)
    return nearest === null ? one : { ...one, date: nearest.date }
  })
}

/** The one of some splits that is closest to a day, within two weeks; null without any. */
export function nearestSplit<Split extends DatedSplit>(splits: readonly Split[], date: IsoDate): Split | null {
  const apart = (split: Split) => Math.abs(daysBetween(split.date, date))
  const [nearest] = splits.toSorted((a, b) => apart(a) - apart(b))
  return nearest !== undefined && apart(nearest) <= MAX_DAYS_APART ? nearest : null
}
