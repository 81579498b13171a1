import type { PriceHistory } from '@fairweight/contract/wire'
import { TRADING_DAYS } from '@fairweight/domain/optimization'

export interface LastClose {
  /** USD, as traded. */
  readonly price: number
  /** ISO date of its session. */
  readonly date: string
}

/** The newest close of each ticker within the last year, with its day; a ticker that did not trade since has none. */
export function lastCloses({ dates, closes }: Pick<PriceHistory, 'dates' | 'closes'>): ReadonlyMap<string, LastClose> {
  const found = new Map<string, LastClose>()
  for (const [ticker, series] of Object.entries(closes)) {
    const at = series.findLastIndex((close) => close !== null)
    const price = series[at]
    const date = dates[at]
    const isRecent = at >= dates.length - TRADING_DAYS
    if (isRecent && price !== undefined && price !== null && price > 0 && date !== undefined)
      found.set(ticker, { price, date })
  }
  return found
}
