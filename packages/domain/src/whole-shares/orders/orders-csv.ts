import type { Order } from '../request/allocation.ts'

const HEADER = ['Symbol', 'Action', 'Quantity', 'OrderType', 'TimeInForce', 'SecType', 'Exchange', 'Currency']
const MARKET_DAY_ORDER = ['MKT', 'DAY', 'STK', 'SMART', 'USD']

/** How a spreadsheet recognizes a formula, also behind white space that it skips. */
const FORMULA_START = /^\s*[=+\-@]/

/**
 * The orders as a file for a broker's basket form: market orders for the day, sells first so that they pay for the
 * buys. Columns are named as Interactive Brokers' BasketTrader reads them, in any order; Symbol, Action and Quantity
 * are what the forms of other brokers ask for as well. Lines end with CR LF (RFC 4180), quantities are plain decimals,
 * and a cell that a spreadsheet would run as a formula gets an apostrophe in front.
 *
 * Source: ibkrguides.com, "Manually create a basket file" and "Basket fields".
 */
export function ordersCsv(orders: readonly Order[]): string {
  const sorted = [...orders.filter(({ side }) => side === 'sell'), ...orders.filter(({ side }) => side === 'buy')]
  const rows = sorted.map(({ ticker, side, shares }) => [ticker, side.toUpperCase(), plainDecimal(shares), ...MARKET_DAY_ORDER])
  return [HEADER, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Without an exponent: 0.000001 and not 1e-6. */
function plainDecimal(shares: number): string {
  const text = String(shares)
  return text.includes('e') ? shares.toFixed(20).replace(/\.?0+$/, '') : text
}
