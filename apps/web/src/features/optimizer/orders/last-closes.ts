import type { PriceHistory } from '@fairweight/contract/wire'

export interface LastClose {
  /** USD, as traded. */
  readonly price: number
  /** ISO date of its session. */
  readonly date: string
}

/** The newest close of each ticker with its day; a ticker that never traded in the history has none. */
export function lastCloses({ dates, closes }: Pick<PriceHistory, 'dates' | 'closes'>): ReadonlyMap<string, LastClose> {
  const found = new Map<string, LastClose>()
  for (const [ticker, series] of Object.entries(closes)) {
    const at = series.findLastIndex((close) => close !== null)
    const price = series[at]
    const date = dates[at]
    if (price !== undefined && price !== null && price > 0 && date !== undefined) found.set(ticker, { price, date })
  }
  return found
}
