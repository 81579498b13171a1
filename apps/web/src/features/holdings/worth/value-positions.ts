import type { FundsAndSplits, PricedFund, StockList, StockRow } from '@fairweight/contract/wire'
import { matchSymbol } from '@fairweight/domain/broker-files'
import { asCents, type Cents, isCents } from '@fairweight/domain/money'
import {
  assetClassOfOther,
  assetClassOfStock,
  type HoldingClass,
  type Holdings,
  inWholeShares,
  type Position,
} from '@fairweight/domain/portfolio'

/** A price, or in a plain sentence why there is none. */
type Priced = { readonly price: number } | { readonly reason: string }

/** What the newest published data says of a symbol. */
export type PriceOf = (symbol: string) => Priced & Pick<ValuedPosition, 'stock' | 'assetClass'>

/** A position at the newest close. Amounts are null, never 0, where they are not known. */
export interface ValuedPosition extends Position {
  readonly name: string | null
  /** What the list says of it; null for what is not among the rated stocks. */
  readonly stock: StockRow | null
  /** Null without a list: then nobody knows whether it is a stock. */
  readonly assetClass: HoldingClass | null
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
  /** Of the positions whose gain is known; null where none is. */
  readonly knownGain: Cents | null
  /** The positions without a price, and what was paid for them; null when nobody knows of one of them. */
  readonly leftOut: { readonly symbols: readonly string[]; readonly cost: Cents | null }
}

/** What was published, as far as it is there. */
export interface PublishedPrices {
  readonly list: StockList | null
  readonly funds: FundsAndSplits['funds'] | null
  /** Why there is no list; and why no fund. */
  readonly withoutList: string
  readonly withoutFunds: string
}

const WHY_NO_FUND_PRICE: Readonly<Record<NonNullable<PricedFund['REASON']>, string>> = {
  stale: 'Its last close is more than a week old.',
  doubted: 'Its last close did not pass the checks of the data.',
}

/** Prices by the list of the newest snapshot and its funds, however a broker writes a class of shares. */
export function pricesOf({ list, funds, withoutList, withoutFunds }: PublishedPrices): PriceOf {
  const rows = new Map(list?.stocks.map((row) => [row.TICKER, row]))
  const priced = new Map(funds?.map((fund) => [fund.TICKER, fund]))
  return (symbol) => {
    if (list === null) return { stock: null, assetClass: null, reason: withoutList }
    const ticker = matchSymbol(symbol, (one) => rows.has(one) || priced.has(one)) ?? ''
    const [row, fund] = [rows.get(ticker), priced.get(ticker)]
    if (row === undefined)
      return {
        stock: null,
        assetClass: assetClassOfOther(fund?.TICKER ?? symbol, fund?.ASSET_CLASS ?? null),
        ...(funds === null ? { reason: withoutFunds } : fundPrice(fund)),
      }
    const price = row.LAST_CLOSE_PRICE
    const stock = { stock: row, assetClass: assetClassOfStock(row) }
    return price === null ? { ...stock, reason: 'No close is known.' } : { ...stock, price }
  }
}

function fundPrice(fund: PricedFund | undefined): Priced {
  if (fund === undefined) return { reason: 'Neither a rated stock nor a fund whose closes were imported.' }
  const { LAST_CLOSE_PRICE: price, REASON: reason } = fund
  return price === null ? { reason: WHY_NO_FUND_PRICE[reason ?? 'stale'] } : { price }
}

/** Values what is held, to the cent. */
export function valueHoldings({ positions, cash }: Holdings, priceOf: PriceOf): ValuedHoldings {
  const valued = positions.map((position): ValuedPosition => {
    const { stock, assetClass, ...found } = priceOf(position.symbol)
    const known = { ...position, stock, assetClass, name: stock?.COMPANY_NAME ?? null }
    if ('reason' in found) return { ...known, price: null, reason: found.reason, value: null, gain: null }
    const value = centsOf(inWholeShares(position.shares) * found.price * 100)
    const gain = value === null || position.cost === null ? null : centsOf(value - position.cost)
    return { ...known, price: found.price, reason: null, value, gain }
  })
  const known = sumOf([cash, ...valued.flatMap(({ value }) => value ?? [])])
  const gains = valued.flatMap(({ gain }) => gain ?? [])
  const leftOut = valued.filter(({ value }) => value === null)
  return {
    positions: valued,
    leftOut: { symbols: leftOut.map(({ symbol }) => symbol), cost: sumOf(leftOut.map(({ cost }) => cost)) },
    known,
    value: valued.every(({ value }) => value !== null) ? known : null,
    gain: sumOf(valued.map(({ gain }) => gain)),
    knownGain: valued.length > 0 && gains.length === 0 ? null : sumOf(gains),
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
