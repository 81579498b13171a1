import type { Cents } from '../money/index.ts'
import type { Ticker } from '../naming/index.ts'
import type { Shares, Transaction } from '../portfolio/index.ts'

export type Broker =
  | 'Schwab'
  | 'Fidelity'
  | 'Vanguard'
  | 'Interactive Brokers'
  | 'E*TRADE'
  | 'Robinhood'
  | 'Merrill'
  | 'another broker'

/** One line of a table of positions. */
export interface FilePosition {
  readonly line: number
  /** As the file names it; empty where it does not. */
  readonly account: string
  readonly symbol: Ticker
  readonly name: string
  readonly shares: Shares
  /** What they cost together; null where the file does not say. */
  readonly cost: Cents | null
  readonly isFund: boolean
}

/** Money that is neither a stock nor a fund with a price: cash, sweep accounts, money market funds at one dollar. */
export interface FileCash {
  readonly line: number
  readonly account: string
  readonly name: string
  readonly amount: Cents
}

/** A line of the file that is no position, cash or transaction, and why not. */
export interface FileLine {
  readonly line: number
  readonly text: string
  readonly reason: string
}

export interface BrokerFile {
  /** What the tables of the file were recognized as, in their order; empty when it has none. */
  readonly tables: readonly { readonly broker: Broker; readonly contents: 'positions' | 'transactions' }[]
  readonly positions: readonly FilePosition[]
  readonly cash: readonly FileCash[]
  readonly transactions: readonly (Transaction & { readonly line: number })[]
  /** Lines with something in them that could not be read or is not kept here: to be shown, each with its reason. */
  readonly unread: readonly FileLine[]
  /** Lines that hold neither: headings, totals, notes of the broker, moves between cash and its own sweep account. */
  readonly notes: readonly FileLine[]
}
