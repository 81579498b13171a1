import type { AllocationRequest } from '@fairweight/domain/whole-shares'
import type { LastClose } from './last-closes.ts'
import type { OrdersDesk } from './orders-desk.ts'

export interface WantedWeight {
  readonly ticker: string
  readonly weight: number
}

export interface Wanted {
  readonly request: AllocationRequest
  /** Wanted or held, and without a price: no order can be given. */
  readonly unpriced: readonly string[]
}

/** What the whole-share engine is asked: every stock that is wanted or held and has a price. */
export function allocationRequest(weights: readonly WantedWeight[], tickers: readonly string[], closes: ReadonlyMap<string, LastClose>, desk: OrdersDesk): Wanted {
  const weightOf = new Map(weights.map(({ ticker, weight }) => [ticker, weight]))
  const concerned = tickers.map((ticker) => ({ ticker, weight: weightOf.get(ticker) ?? 0, held: desk.held[ticker] ?? 0 })).filter(({ weight, held }) => weight > NO_WEIGHT || held > 0)
  const assets = concerned.flatMap((asset) => {
    const close = closes.get(asset.ticker)
    return close ? [{ ...asset, weight: asset.weight > NO_WEIGHT ? asset.weight : 0, price: close.price }] : []
  })
  return {
    request: { assets, cash: desk.amount ?? 0, mode: desk.mode, feePerOrder: desk.fee ?? 0, smallestTrade: desk.smallestTrade ?? 0 },
    unpriced: concerned.map(({ ticker }) => ticker).filter((ticker) => !closes.has(ticker)),
  }
}

/** A weight of rounding alone. */
const NO_WEIGHT = 1e-9

/** What the held shares weigh by their last closes; null when nothing with a price is held. */
export function heldWeights(held: OrdersDesk['held'], tickers: readonly string[], closes: ReadonlyMap<string, LastClose>): readonly WantedWeight[] | null {
  const worth = tickers.map((ticker) => ({ ticker, value: (held[ticker] ?? 0) * (closes.get(ticker)?.price ?? 0) }))
  const total = worth.reduce((sum, { value }) => sum + value, 0)
  return total > 0 ? worth.filter(({ value }) => value > 0).map(({ ticker, value }) => ({ ticker, weight: value / total })) : null
}
