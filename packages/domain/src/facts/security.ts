import type { Cik } from './filing-numbers.ts'
import type { Ticker } from '../naming/ticker.ts'
import type { IsoDate } from '../time/iso-date.ts'

export type SecurityType = 'stock' | 'fund' | 'cash'

/** What is listed under a ticker: one row of the securities template. */
export interface Security {
  readonly ticker: Ticker
  readonly name: string
  readonly type: SecurityType
  readonly cik: Cik | null
  /** From which day on the ticker is this company's; those before were another's, or its predecessor's. Null when nobody told. */
  readonly cikSince?: IsoDate | null
  /** The number under which the same company filed before that day, such as before it became a holding company. */
  readonly predecessorCik?: Cik | null
  readonly sector: string | null
  readonly industry: string | null
  /** The SEC's four digits for the kind of business, where the company's filings are known. */
  readonly sic?: string | null
  readonly exchange: string | null
  readonly listedOn: IsoDate | null
  readonly isEsg: boolean | null
  /** What the mark was read from, where it is a fund's report. */
  readonly esgSource?: EsgSource
  /** Shares of the company that one listed security stands for, such as 8 for a depositary receipt; unknown when nobody told. */
  readonly sharesPerReceipt?: number | null
  /** One of the 15 asset classes that this fund stands for, or 'cash'. */
  readonly assetClass: string | null
}

/** A fund that holds what an ESG index names, and the day of its report. */
export interface EsgSource {
  readonly fund: string
  readonly reportDate: string
}

/** From `date` on, one old share counts as `factor` shares: 4 for a 4-for-1 split, 0.1 for a 1-for-10 reverse split. */
export interface SplitEvent {
  readonly date: IsoDate
  readonly factor: number
}

/** New shares for each share of the day `after`, counting the splits later than `after` up to and with `upTo`. */
export function splitFactorBetween(splits: readonly SplitEvent[], after: IsoDate, upTo: IsoDate): number {
  return splits
    .filter((split) => split.date > after && split.date <= upTo)
    .reduce((product, split) => product * split.factor, 1)
}
