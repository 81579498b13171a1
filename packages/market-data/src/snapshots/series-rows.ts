import { closeSync, openSync, readSync } from 'node:fs'

/** Where the series of some tickers stand in a file of a snapshot, so that a thread of its own can read them. */
export interface SeriesRows {
  readonly file: string
  /** The row of each ticker, in the order asked for. */
  readonly rows: readonly number[]
  /** How many sessions a row of the file holds. */
  readonly sessions: number
  /** The first session that is wanted. */
  readonly first: number
}

const BYTES_PER_NUMBER = Float64Array.BYTES_PER_ELEMENT

/** Reads them at once, one array a ticker; not for the thread that answers requests. Throws when the file is gone. */
export function readSeriesRows({ file, rows, sessions, first }: SeriesRows): Float64Array[] {
  const length = sessions - first
  const all = new Float64Array(rows.length * length)
  const descriptor = openSync(file, 'r')
  try {
    return rows.map((row, position) => {
      const series = all.subarray(position * length, (position + 1) * length)
      readSync(descriptor, series, 0, length * BYTES_PER_NUMBER, (row * sessions + first) * BYTES_PER_NUMBER)
      return series
    })
  } finally {
    closeSync(descriptor)
  }
}
