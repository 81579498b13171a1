import {
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDoubleVector,
  DuckDBIntegerVector,
  INTEGER,
} from '@duckdb/node-api'
import type { StrayRow } from '../sample/synthetic-cases/price-faults.ts'
import type { PricePath } from '../sample/price-path.ts'
import { sqlText } from '../storage/duckdb.ts'

const ROWS_PER_CHUNK = 2048

/** Brings millions of invented price rows into DuckDB, a chunk at a time, and out again as a prices file. */
export class PriceAppender {
  readonly #connection: DuckDBConnection
  readonly #appender: DuckDBAppender
  readonly #sessions: Int32Array
  readonly #tickers: string[] = []

  private constructor(connection: DuckDBConnection, appender: DuckDBAppender, sessions: Int32Array) {
    this.#connection = connection
    this.#appender = appender
    this.#sessions = sessions
  }

  static async open(connection: DuckDBConnection, sessions: Int32Array): Promise<PriceAppender> {
    await connection.run(
      'create table price (security integer, day integer, close double, volume double, dividend double, split double, adjusted double)',
    )
    return new PriceAppender(connection, await connection.createAppender('price'), sessions)
  }

  /** A security's trading, and the rows that its prices file holds besides. */
  append(ticker: string, path: PricePath, strayRows: readonly StrayRow[]): void {
    const security = this.#tickers.push(ticker) - 1
    for (let start = 0; start < path.closes.length; start += ROWS_PER_CHUNK) this.#appendChunk(security, path, start)
    for (const { session, close, volume } of strayRows) {
      const row = {
        from: session,
        closes: Float64Array.of(close),
        volumes: Float64Array.of(volume),
        dividends: new Float64Array(1),
        splits: Float64Array.of(1),
      }
      this.#appendChunk(security, row, 0)
    }
  }

  async writeParquet(file: string): Promise<void> {
    this.#appender.closeSync()
    const names = this.#tickers.map((ticker, security) => `(${security}, ${sqlText(ticker)})`).join(', ')
    await this.#connection.run(
      `copy (select date '1970-01-01' + day as date, ticker, close, volume, dividend, split,
           case when isnan(adjusted) then null else adjusted end as adj_close
         from price join (values ${names}) as named (security, ticker) using (security) where not isnan(close))
       to ${sqlText(file)} (format parquet)`,
    )
  }

  #appendChunk(security: number, path: PricePath, start: number): void {
    const { from, closes, volumes, dividends, splits, adjustedCloses } = path
    const rows = Math.min(ROWS_PER_CHUNK, closes.length - start)
    const chunk = DuckDBDataChunk.create([INTEGER, INTEGER, DOUBLE, DOUBLE, DOUBLE, DOUBLE, DOUBLE], rows)
    fillIntegers(chunk, 0, rows, () => security)
    fillIntegers(chunk, 1, rows, (row) => this.#sessions[from + start + row] ?? 0)
    const columns = [closes, volumes, dividends, splits]
    columns.forEach((values, index) => fillDoubles(chunk, index + 2, rows, (row) => values[start + row] ?? 0))
    fillDoubles(chunk, columns.length + 2, rows, (row) => adjustedCloses?.[start + row] ?? Number.NaN)
    this.#appender.appendDataChunk(chunk)
  }
}

function fillIntegers(chunk: DuckDBDataChunk, column: number, rows: number, valueOf: (row: number) => number): void {
  const vector = chunk.getColumnVector(column)
  if (!(vector instanceof DuckDBIntegerVector)) throw new TypeError('The chunk was made with integers here')
  for (let row = 0; row < rows; row++) vector.setItem(row, valueOf(row))
  vector.flush()
}

function fillDoubles(chunk: DuckDBDataChunk, column: number, rows: number, valueOf: (row: number) => number): void {
  const vector = chunk.getColumnVector(column)
  if (!(vector instanceof DuckDBDoubleVector)) throw new TypeError('The chunk was made with doubles here')
  for (let row = 0; row < rows; row++) vector.setItem(row, valueOf(row))
  vector.flush()
}
