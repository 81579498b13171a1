import { asCents, type Cents } from '../../money/index.ts'
import { daysBetween, type IsoDate } from '../../time/index.ts'
import { countable, inOrder, type Transaction } from '../transaction.ts'

/** Money that came from outside (above 0) or went there, by day. Purchases, dividends and fees stay inside. */
export interface ExternalFlow {
  readonly date: IsoDate
  readonly amount: Cents
}

/** What the portfolio was worth at the end of a day, cash and the day's flows included. */
export interface Valuation {
  readonly date: IsoDate
  readonly value: Cents
}

/** A return, or in a plain sentence why there is none. */
export type Measured<Result> =
  | ({ readonly kind: 'measured' } & Result)
  | { readonly kind: 'none'; readonly reason: string }

const DAYS_PER_YEAR = 365

/** Days as years of 365 days, as spreadsheets' XIRR counts them. */
export function yearsBetween(from: IsoDate, to: IsoDate): number {
  return daysBetween(from, to) / DAYS_PER_YEAR
}

/** The flows of an account, one a day, the earliest first; days on which as much came as went are left out. */
export function externalFlows(transactions: Iterable<Transaction>): readonly ExternalFlow[] {
  const byDate = new Map<IsoDate, number>()
  for (const one of countable(inOrder(transactions))[0]) {
    if (one.kind !== 'deposit' && one.kind !== 'withdrawal') continue
    const amount = one.kind === 'deposit' ? one.amount : -one.amount
    byDate.set(one.date, (byDate.get(one.date) ?? 0) + amount)
  }
  return [...byDate].filter(([, amount]) => amount !== 0).map(([date, amount]) => ({ date, amount: asCents(amount) }))
}
