import type { Dataset } from '../wire/ratings.ts'
import { stockPath } from './stock-page.ts'

/**
 * The page of a stock of one dataset. A sample stock is named as such: once market data is published, its ticker may belong to a
 * company that exists.
 */
export function stockAddress(ticker: string, dataset: Dataset): string {
  return dataset === 'sample' ? `${stockPath(ticker)}?dataset=sample` : stockPath(ticker)
}
