import type { StockOptimizationRequest } from './stock-optimization.ts'

/** The stocks of a request by ticker, each with its closes, so that the order in which they were asked for changes no bit. Each ticker must occur once. */
export function alphabeticalStocks(
  { tickers, totalReturnCloses }: Pick<StockOptimizationRequest, 'tickers' | 'totalReturnCloses'>,
): { readonly tickers: readonly string[]; readonly closes: readonly Float64Array[] } {
  const sorted = tickers.toSorted()
  return { tickers: sorted, closes: sorted.map((ticker) => totalReturnCloses[tickers.indexOf(ticker)]!) }
}
