/**
 * Prices of all tickers over all sessions in flat arrays: one row a ticker, one column a session, NaN where a ticker has
 * no row. Closes and dividends stand as they were imported; `sources` names the file each came from.
 */
export interface PriceTable {
  readonly tickers: readonly string[]
  /** Days since 1970-01-01, increasing. */
  readonly sessions: Int32Array
  readonly closes: Float64Array
  /** The file's own total-return closes; NaN where it has none. */
  readonly adjustedCloses: Float64Array
  /** Cash a share, on the share basis of its row; NaN where nothing is known of it. */
  readonly dividends: Float64Array
  /** The first day of the dividends table, as days since 1970-01-01; null where nothing was imported into it. */
  readonly dividendsFrom: number | null
  /** Ids of import sources; 0 where there is no row. */
  readonly sources: Uint32Array
  /** Shares traded; NaN where the file does not say. */
  readonly volumes: Float32Array
}

/** A table without any row yet. */
export function emptyPrices(tickers: readonly string[], sessions: Int32Array): PriceTable {
  const cells = tickers.length * sessions.length
  return {
    tickers,
    sessions,
    closes: new Float64Array(cells).fill(Number.NaN),
    adjustedCloses: new Float64Array(cells).fill(Number.NaN),
    dividends: new Float64Array(cells).fill(Number.NaN),
    dividendsFrom: null,
    sources: new Uint32Array(cells),
    volumes: new Float32Array(cells).fill(Number.NaN),
  }
}

/** Row `index` of a flat table. */
export function rowOf<Row extends Float64Array | Float32Array | Uint32Array>(
  table: PriceTable,
  all: Row,
  index: number,
): Row
export function rowOf(
  table: PriceTable,
  all: Float64Array | Float32Array | Uint32Array,
  index: number,
): Float64Array | Float32Array | Uint32Array {
  const width = table.sessions.length
  return all.subarray(index * width, (index + 1) * width)
}
