import { type Cents, isCents } from '../money/index.ts'
import type { Ticker } from '../naming/index.ts'
import type { IsoDate } from '../time/index.ts'
import type { NamedLot } from './lots/named-lots.ts'
import type { Shares } from './shares.ts'

interface Entry {
  /** The same for the same line of the same file, so that what is loaded twice is there once. */
  readonly id: string
  readonly date: IsoDate
}

/** A purchase or a sale; both numbers are above 0 or, for the money, 0. */
export interface Trade extends Entry {
  readonly kind: 'buy' | 'sell'
  readonly symbol: Ticker
  readonly shares: Shares
  /** What was paid, or received, all fees included. */
  readonly total: Cents
  /** The lots that a sale takes first, where they were named to the broker. */
  readonly lots?: readonly NamedLot[] | undefined
}

/** Shares that came from, or went to, another account. No money moved. */
export interface Transfer extends Entry {
  readonly kind: 'transfer-in' | 'transfer-out'
  readonly symbol: Ticker
  readonly shares: Shares
  /** What shares that came had cost, where somebody says so. */
  readonly cost?: Cents | undefined
}

/** How a split changes a holding: so many new shares for so many old ones, or as brokers report it, how many shares were added (or taken). */
export type SplitTerms = { readonly newShares: number; readonly oldShares: number } | { readonly added: Shares }

export interface Split extends Entry {
  readonly kind: 'split'
  readonly symbol: Ticker
  readonly terms: SplitTerms
}

/** Money without shares. Amounts are above 0; a correction of a dividend, of interest or of a fee is below it. */
export interface CashEntry extends Entry {
  readonly kind: 'dividend' | 'interest' | 'fee' | 'deposit' | 'withdrawal'
  /** What it was paid for; null where it concerns the account. */
  readonly symbol: Ticker | null
  readonly amount: Cents
}

/** One thing that happened in an account. */
export type Transaction = Trade | Transfer | Split | CashEntry

/** What happens first on a day: a split holds from the opening; money and shares come before they go. */
const ORDER_WITHIN_A_DAY: Readonly<Record<Transaction['kind'], number>> = {
  split: 0,
  'transfer-in': 1,
  deposit: 2,
  buy: 3,
  dividend: 4,
  interest: 5,
  sell: 6,
  fee: 7,
  'transfer-out': 8,
  withdrawal: 9,
}

/** Transactions once each, in the order in which they count, however they came. */
export function inOrder(transactions: Iterable<Transaction>): readonly Transaction[] {
  const byId = new Map<string, Transaction>()
  for (const transaction of transactions) byId.set(transaction.id, transaction)
  return [...byId.values()].toSorted(
    (a, b) => compare(a.date, b.date) || ORDER_WITHIN_A_DAY[a.kind] - ORDER_WITHIN_A_DAY[b.kind] || compare(a.id, b.id),
  )
}

/** Of transactions in order those before all amounts of money together pass what can be counted to the cent, and those after. */
export function countable(ordered: readonly Transaction[]): readonly [readonly Transaction[], readonly Transaction[]] {
  let sum = 0
  const end = ordered.findIndex((transaction) => {
    sum += Math.abs(cashFlow(transaction)) + (('cost' in transaction && transaction.cost) || 0)
    return !isCents(sum)
  })
  return end === -1 ? [ordered, []] : [ordered.slice(0, end), ordered.slice(end)]
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** What a transaction changes of the cash, in cents. */
export function cashFlow(transaction: Transaction): number {
  switch (transaction.kind) {
    case 'buy':
      return -transaction.total
    case 'sell':
      return transaction.total
    case 'deposit':
    case 'dividend':
    case 'interest':
      return transaction.amount
    case 'fee':
    case 'withdrawal':
      return -transaction.amount
    default:
      return 0
  }
}
