import { portfolioOrders, type PortfolioOrders } from '@fairweight/domain/asset-mix'
import type { OrdersRequest } from './orders-request.ts'

export type FoundOrders = PortfolioOrders | { readonly unpriced: string; readonly message: string }

/** The orders for a question, at the last closes. The same on the page and in the worker. */
export function findOrders({ closes, ...request }: OrdersRequest): FoundOrders {
  const dates = [...new Set(Object.values(closes).map(({ date }) => date))].toSorted()
  const series = Object.entries(closes).map(([ticker, { price, date }]): [string, Float64Array] => [
    ticker,
    Float64Array.from(dates, (day) => (day === date ? price : Number.NaN)),
  ])
  return portfolioOrders({ ...request, closes: new Map(series), dates })
}
