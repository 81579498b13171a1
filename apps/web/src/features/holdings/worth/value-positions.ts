import type { StockList, StockRow } from '@fairweight/contract/wire'
import { matchSymbol } from '@fairweight/domain/broker-files'
import { asCents, type Cents, isCents } from '@fairweight/domain/money'
import { type Holdings, inWholeShares, type Position } from '@fairweight/domain/portfolio'

/** A price, or in a plain sentence why there is none. */
type Priced = { readonly price: number } | { readonly reason: string }

/** What the newest published data says of a symbol. */
export type PriceOf = (symbol: string) => Priced & { readonly stock: StockRow | null }

/** A position at the newest close. Amounts are null, never 0, where they are not known. */
export interface ValuedPosition extends Position {
  readonly name: string | null
  /** What the list says of it; null for what is not among the rated stocks. */
  readonly stock: StockRow | null
  readonly price: number | null
  /** Why there is no price; null when there is one. */
  readonly reason: string | null
  readonly value: Cents | null
  /** Value less cost. */
  readonly gain: Cents | null
}

export interface ValuedHoldings {
  readonly positions: readonly ValuedPosition[]
  /** Of the positions with a price, and the cash. */
  readonly known: Cents | null
  /** Of everything; null when a position has no price. */
  readonly value: Cents | null
  /** Of everything; null when one of the gains is not known. */
  readonly gain: Cents | null
}

/** Prices by the list of the newest snapshot, however a broker writes a class of shares; without a list the reason is given. */
export function pricesOf(list: StockList | null, reason: string): PriceOf {
  const rows = new Map(list?.stocks.map((row) => [row.TICKER, row]))
  return (symbol) => {
    const row = rows.get(matchSymbol(symbol, (ticker) => rows.has(ticker)) ?? '')
    if (list === null) return { stock: null, reason }
    if (row === undefined)
      return { stock: null, reason: 'Not among the rated stocks: funds and other securities have no price here.' }
    const price = row.LAST_CLOSE_PRICE
    return price === null ? { stock: row, reason: 'No close is known.' } : { stock: row, price }
  }
}

/** Values what is held, to the cent. */
export function valueHoldings({ positions, cash }: Holdings, priceOf: PriceOf): ValuedHoldings {
  const valued = positions.map((position): ValuedPosition => {
    const { stock, ...found } = priceOf(position.symbol)
    const known = { ...position, stock, name: stock?.COMPANY_NAME ?? null }
    if ('reason' in found) return { ...known, price: null, reason: found.reason, value: null, gain: null }
    const value = centsOf(inWholeShares(position.shares) * found.price * 100)
    const gain = value === null || position.cost === null ? null : centsOf(value - position.cost)
    return { ...known, price: found.price, reason: null, value, gain }
  })
  const known = sumOf([cash, ...valued.flatMap(({ value }) => value ?? [])])
  return {
    positions: valued,
    known,
    value: valued.every(({ value }) => value !== null) ? known : null,
    gain: sumOf(valued.map(({ gain }) => gain)),
  }
}

function centsOf(amount: number): Cents | null {
  const cents = Math.round(amount)
  return isCents(cents) ? asCents(cents) : null
}

function sumOf(amounts: readonly (Cents | null)[]): Cents | null {
  let sum = 0
  for (const amount of amounts) {
    if (amount === null) return null
    sum += amount
  }
  return centsOf(sum)
}
