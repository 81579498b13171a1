import type { PortfolioOrdersRequest } from '@fairweight/domain/asset-mix'
import type { LastClose } from './last-closes.ts'
import type { OrderDraft } from './order-draft.ts'

export interface TargetWeight {
  readonly ticker: string
  readonly weight: number
}

/** Everything that the orders depend on, in a form that can be compared and sent to the worker. */
export interface OrdersRequest extends Omit<PortfolioOrdersRequest, 'closes' | 'dates'> {
  readonly holdings: readonly TargetWeight[]
  /** Of what is wanted or held and has a price. */
  readonly closes: Readonly<Record<string, LastClose>>
}

/** A weight of rounding alone. */
const NO_WEIGHT = 1e-9

/** What the whole-share engine is asked, from the mix and what was typed. */
export function ordersRequest(
  weights: readonly TargetWeight[],
  closes: ReadonlyMap<string, LastClose>,
  draft: OrderDraft,
): OrdersRequest {
  const holdings = weights.filter(({ weight }) => weight > NO_WEIGHT).map(({ ticker, weight }) => ({ ticker, weight }))
  const concerned = new Set([...holdings.map(({ ticker }) => ticker), ...Object.keys(draft.held)])
  const priced = [...closes].filter(([ticker]) => concerned.has(ticker))
  return {
    holdings,
    held: draft.held,
    closes: Object.fromEntries(priced),
    cash: draft.amount ?? 0,
    mode: draft.mode,
    feePerOrder: draft.fee ?? 0,
    smallestTrade: draft.smallestTrade ?? 0,
  }
}

/** What the held shares weigh by their last closes; null when nothing with a price is held. */
export function heldWeights(
  held: OrderDraft['held'],
  tickers: readonly string[],
  closes: ReadonlyMap<string, LastClose>,
): readonly TargetWeight[] | null {
  const worth = tickers.map((ticker) => ({ ticker, value: (held[ticker] ?? 0) * (closes.get(ticker)?.price ?? 0) }))
  const total = worth.reduce((sum, { value }) => sum + value, 0)
  return total > 0
    ? worth.filter(({ value }) => value > 0).map(({ ticker, value }) => ({ ticker, weight: value / total }))
    : null
}
