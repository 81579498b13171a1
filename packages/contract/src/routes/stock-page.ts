import { isTicker } from '@fairweight/domain/naming/ticker.ts'

/** The address of a stock's page. It is not in the table of pages: there are as many as stocks. */
export type StockPath = `/stocks/${string}`

/** How a router knows it. */
export const STOCK_ROUTE = '/stocks/:ticker'

const PREFIX = '/stocks/'

/** The page of a stock, such as `/stocks/BRK.B`. */
export function stockPath(ticker: string): StockPath {
  return `${PREFIX}${ticker}`
}

/** Whether a path is a stock's page, spelled as we spell it. Whether there is such a stock is another question. */
export function isStockPath(path: string): path is StockPath {
  return path.startsWith(PREFIX) && isTicker(path.slice(PREFIX.length))
}
