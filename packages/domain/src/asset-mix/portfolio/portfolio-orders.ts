import {
  allocateShares,
  type Allocation,
  type AllocationAsset,
  type AllocationRequest,
} from '../../whole-shares/index.ts'
import type { PortfolioHolding } from './portfolio.ts'
import { byTicker } from './assign-to-classes.ts'

export interface PortfolioOrdersRequest extends Pick<
  AllocationRequest,
  'cash' | 'mode' | 'feePerOrder' | 'smallestTrade'
> {
  readonly holdings: readonly Pick<PortfolioHolding, 'ticker' | 'weight'>[]
  /** Shares held now, by ticker; what has no place in the portfolio is sold. */
  readonly held: Readonly<Record<string, number>>
  /** Traded closes by ticker over `dates`, not adjusted for dividends; NaN where there is none. */
  readonly closes: ReadonlyMap<string, Float64Array>
  /** ISO dates, ascending. */
  readonly dates: readonly string[]
}

export interface PortfolioOrders {
  readonly allocation: Allocation
  /** One ticker for each entry of the allocation's shares. */
  readonly tickers: readonly string[]
  /** Held, but without any price, so they neither count nor are traded. */
  readonly untouched: readonly string[]
  readonly notes: readonly string[]
}

/**
 * The buys and sells that lead from what is held to the portfolio, at the last traded prices, exact to whole shares (or
 * in fractions, as `mode` says). Refused by name when something in the portfolio has no price.
 */
export function portfolioOrders(
  request: PortfolioOrdersRequest,
): PortfolioOrders | { readonly unpriced: string; readonly message: string } {
  const weights = new Map(request.holdings.map(({ ticker, weight }) => [ticker, weight]))
  const held = new Map(Object.entries(request.held).filter(([, shares]) => shares !== 0))
  const assets: AllocationAsset[] = []
  const untouched: string[] = []
  const notes: string[] = []
  for (const ticker of new Set([...weights.keys(), ...held.keys()])) {
    const closes = request.closes.get(ticker)
    const traded = closes === undefined ? null : tradedPrice(closes)
    const weight = weights.get(ticker)
    if (traded !== null) {
      assets.push({ ticker, weight: weight ?? 0, price: traded.price, held: held.get(ticker) ?? 0 })
      if (traded.day < request.dates.length - 1)
        notes.push(`${ticker} last traded on ${request.dates[traded.day]}; that price is used.`)
    } else if (weight === undefined) untouched.push(ticker)
    else
      return {
        unpriced: ticker,
        message: `${ticker} has no traded price, so orders for this portfolio cannot be calculated.`,
      }
  }
  assets.sort(byTicker)
  const { cash, mode, feePerOrder, smallestTrade } = request
  const unknown = untouched
    .toSorted()
    .map((ticker) => `${ticker} has no price here, so your holding of it is left unchanged.`)
  return {
    allocation: allocateShares({ assets, cash, mode, feePerOrder, smallestTrade }),
    tickers: assets.map(({ ticker }) => ticker),
    untouched: untouched.toSorted(),
    notes: [...notes.toSorted(), ...unknown],
  }
}

export interface TradedPrice {
  readonly price: number
  /** Position of its day in the dates. */
  readonly day: number
}

/** The last price at which it traded, from closes that know nothing of dividends; null without one. */
export function tradedPrice(closes: Float64Array): TradedPrice | null {
  const day = closes.findLastIndex((close) => close > 0 && Number.isFinite(close))
  return day === -1 ? null : { price: closes[day]!, day }
}
