import { writeCsv } from '../../csv/write-csv.ts'
import type { Order } from '../request/allocation.ts'

const HEADER = ['Symbol', 'Action', 'Quantity', 'OrderType', 'TimeInForce', 'SecType', 'Exchange', 'Currency']
const MARKET_DAY_ORDER = ['MKT', 'DAY', 'STK', 'SMART', 'USD']

/**
 * The orders as a file for a broker's basket form: market orders for the day, sells first so that they pay for the
 * buys. Columns are named as Interactive Brokers' BasketTrader reads them, in any order; Symbol, Action and Quantity
 * are what the forms of other brokers ask for as well. Quantities are plain decimals.
 *
 * Source: ibkrguides.com, "Manually create a basket file" and "Basket fields".
 */
export function ordersCsv(orders: readonly Order[]): string {
  const sorted = [...orders.filter(({ side }) => side === 'sell'), ...orders.filter(({ side }) => side === 'buy')]
  const rows = sorted.map(({ ticker, side, shares }) => [
    ticker,
    side.toUpperCase(),
    plainDecimal(shares),
    ...MARKET_DAY_ORDER,
  ])
  return writeCsv([HEADER, ...rows])
}

/** Without an exponent: 0.000001 and not 1e-6. */
function plainDecimal(shares: number): string {
  const text = String(shares)
  return text.includes('e') ? shares.toFixed(20).replace(/\.?0+$/, '') : text
}
