import { isTicker } from '@fairweight/domain/naming/ticker.ts'
import type { Dataset } from '../wire/ratings.ts'

/** The address of a stock's page. It is not in the table of pages: there are as many as stocks. */
export type StockPath = `/stocks/${string}`

/** How a router knows it. */
export const STOCK_ROUTE = '/stocks/:ticker'

const PREFIX = '/stocks/'
const DATASET = 'dataset'

/** The page of a stock, such as `/stocks/BRK.B`. */
export function stockPath(ticker: string): StockPath {
  return `${PREFIX}${ticker}`
}

/**
 * The page of a stock of one dataset. A sample stock is named as such: once market data is published, its ticker may belong to a
 * company that exists.
 */
export function stockAddress(ticker: string, dataset: Dataset): string {
  return dataset === 'sample' ? `${stockPath(ticker)}?${DATASET}=sample` : stockPath(ticker)
}

/** Whether a path is a stock's page, spelled as we spell it. Whether there is such a stock is another question. */
export function isStockPath(path: string): path is StockPath {
  return path.startsWith(PREFIX) && isTicker(path.slice(PREFIX.length))
}
