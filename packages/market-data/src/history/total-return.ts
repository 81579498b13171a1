/** One ticker's row of each column, all on one share basis but `adjustedCloses`, whose ratios alone count. */
export interface DividendedCloses {
  readonly closes: Float64Array
  readonly dividends: Float64Array
  /** The file's own total-return closes; NaN where it has none. */
  readonly adjustedCloses: Float64Array
  /** Which file each session's row came from. */
  readonly sources: Uint32Array
}

/**
 * Closes adjusted for dividends too, equal to the close on the last session; null when nothing is known of dividends.
 * Between two sessions of one file that has total-return closes of its own their ratio counts; otherwise price and
 * dividend do: (close + dividend) / earlier close.
 */
export function totalReturnCloses(columns: DividendedCloses): Float64Array | null {
  if (!hasAny(columns.adjustedCloses) && !hasAny(columns.dividends)) return null
  const { closes } = columns
  const chained = new Float64Array(closes.length).fill(Number.NaN)
  let next = -1
  for (let session = closes.length - 1; session >= 0; session--) {
    const close = closes[session] ?? Number.NaN
    if (Number.isNaN(close)) continue
    chained[session] = next === -1 ? close : (chained[next] ?? Number.NaN) / growth(columns, session, next)
    next = session
  }
  return chained
}

function growth({ closes, dividends, adjustedCloses, sources }: DividendedCloses, from: number, to: number): number {
  const before = adjustedCloses[from] ?? Number.NaN
  const after = adjustedCloses[to] ?? Number.NaN
  if (before > 0 && after > 0 && sources[from] === sources[to]) return after / before
  const dividend = dividends[to] ?? 0
  return ((closes[to] ?? Number.NaN) + (dividend > 0 ? dividend : 0)) / (closes[from] ?? Number.NaN)
}

function hasAny(values: Float64Array): boolean {
  for (let session = 0; session < values.length; session++)
    if (!Number.isNaN(values[session] ?? Number.NaN)) return true
  return false
}
