import type { Transaction } from '../portfolio/index.ts'
import type { FileCash, FilePosition } from './broker-file.ts'

/** A transaction before it is known how many like it the file has. */
export type UnnamedTransaction = Transaction extends infer One
  ? One extends Transaction
    ? Omit<One, 'id'>
    : never
  : never

export interface TransactionRead {
  readonly kind: 'transaction'
  readonly transaction: UnnamedTransaction
  readonly account: string
  /** The broker's own number of it; empty where it gives none. */
  readonly reference: string
}

/** What one line of a table turned out to be. */
export type RowRead =
  | { readonly kind: 'position'; readonly position: FilePosition }
  | { readonly kind: 'cash'; readonly cash: FileCash }
  | TransactionRead
  | { readonly kind: 'unread'; readonly reason: string }
  | { readonly kind: 'note'; readonly reason: string }

/** Why an amount is not kept: it is not in US dollars. Null when it is, or when the file does not say. */
export function foreignCurrency(currency: string): string | null {
  return currency === '' || /^usd$/i.test(currency) ? null : `In ${currency}; only US dollars are kept here.`
}
