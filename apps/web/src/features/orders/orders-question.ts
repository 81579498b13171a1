import type { PortfolioOrdersRequest } from '@fairweight/domain/asset-mix'
import type { LastClose } from './last-closes.ts'
import type { OrdersDesk } from './orders-desk.ts'

export interface WantedWeight {
  readonly ticker: string
  readonly weight: number
}

/** Everything that the orders depend on, in a form that can be compared and sent to the worker. */
export interface OrdersQuestion extends Omit<PortfolioOrdersRequest, 'closes' | 'dates'> {
  readonly holdings: readonly WantedWeight[]
  /** Of what is wanted or held and has a price. */
  readonly closes: Readonly<Record<string, LastClose>>
}

/** A weight of rounding alone. */
const NO_WEIGHT = 1e-9

/** What the whole-share engine is asked, from the mix and what was typed. */
export function ordersQuestion(weights: readonly WantedWeight[], closes: ReadonlyMap<string, LastClose>, desk: OrdersDesk): OrdersQuestion {
  const holdings = weights.filter(({ weight }) => weight > NO_WEIGHT).map(({ ticker, weight }) => ({ ticker, weight }))
  const concerned = new Set([...holdings.map(({ ticker }) => ticker), ...Object.keys(desk.held)])
  const priced = [...closes].filter(([ticker]) => concerned.has(ticker))
  return { holdings, held: desk.held, closes: Object.fromEntries(priced), cash: desk.amount ?? 0, mode: desk.mode, feePerOrder: desk.fee ?? 0, smallestTrade: desk.smallestTrade ?? 0 }
}

/** What the held shares weigh by their last closes; null when nothing with a price is held. */
export function heldWeights(held: OrdersDesk['held'], tickers: readonly string[], closes: ReadonlyMap<string, LastClose>): readonly WantedWeight[] | null {
  const worth = tickers.map((ticker) => ({ ticker, value: (held[ticker] ?? 0) * (closes.get(ticker)?.price ?? 0) }))
  const total = worth.reduce((sum, { value }) => sum + value, 0)
  return total > 0 ? worth.filter(({ value }) => value > 0).map(({ ticker, value }) => ({ ticker, weight: value / total })) : null
}
