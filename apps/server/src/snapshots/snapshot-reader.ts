import type { Dataset, StockDetails, TimePeriod } from '@fairweight/contract/wire'

export type SnapshotBodyName =
  | 'stock-data.value-momentum' | 'stock-data.value' | 'stock-data.momentum' | 'stock-data.neither' | 'price-summary' | 'demo'

/** Closes of several tickers over one list of sessions; NaN where a ticker did not trade. */
export interface ClosesOverSessions {
  readonly dates: readonly string[]
  readonly closes: readonly Float64Array[]
  readonly totalReturnCloses: readonly Float64Array[]
}

/** What the server needs of an open snapshot. */
export interface SnapshotReader {
  readonly manifest: { readonly id: string; readonly dataset: Dataset; readonly asOf: string; readonly priceReturnOnly: boolean }
  body(name: SnapshotBodyName): { readonly json: Uint8Array; readonly br: Uint8Array; readonly gz: Uint8Array }
  has(ticker: string): boolean
  details(ticker: string): Promise<StockDetails>
  history(tickers: readonly string[], period: TimePeriod): ClosesOverSessions
  /** A year, as a fraction; null when the data holds no Treasury bills over these dates. */
  riskFreeRate(from: string, to: string): number | null
  close(): void | Promise<void>
}

/** Where snapshots come from. */
export interface SnapshotSource {
  currentId(dataset: Dataset): Promise<string | null>
  open(id: string): Promise<SnapshotReader>
}
