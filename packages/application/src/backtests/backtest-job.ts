import type { BacktestQuestion, Dataset, SeriesDoubt } from '@fairweight/contract/wire'
import type { SeriesRows } from '@fairweight/market-data/snapshots/series-rows.ts'

/** A stock or fund and its weight beside the others. */
export interface BacktestPart {
  readonly ticker: string
  readonly weight: number
}

/** A day of which grades are kept, or the day before a mix is bought. Stocks are positions in the tickers of the job. */
export interface BacktestDay {
  readonly asOf: string
  readonly origin: 'recorded' | 'replayed' | null
  /** The session at whose close is traded. */
  readonly session: number
  /** What the screen found, or the parts of the mix. */
  readonly wanted: Int32Array
  /** All that were rated on the day. */
  readonly rated: Int32Array
}

/** What a worker gets: only plain values cross the thread. */
export interface BacktestJob {
  readonly question: BacktestQuestion
  /** What the benchmark holds; null where that is all rated stocks. */
  readonly benchmark: readonly BacktestPart[] | null
  readonly dataset: Dataset
  readonly asOf: string
  /** The first day of which grades are kept, and how many there are. */
  readonly firstDay: string | null
  readonly daysKept: number
  readonly tickers: readonly string[]
  /** The closes with dividends of the tickers, which the worker reads itself. */
  readonly series: SeriesRows
  readonly sessions: readonly string[]
  readonly doubts: Readonly<Record<string, readonly SeriesDoubt[]>>
  readonly days: readonly BacktestDay[]
  readonly unpriced: readonly string[]
  readonly isPriceReturnOnly: boolean
  /** How many different screens the person has tried, this one too; null for a mix. */
  readonly tries: number | null
}
