import type { SpilledPlace, SpillFile } from '../storage/spill-file.ts'
import { type PriceTable, emptyPrices, rowOf } from './price-table.ts'

/** The columns of a price table that have a row for each ticker. */
const COLUMNS = ['closes', 'adjustedCloses', 'dividends', 'sources', 'volumes'] as const

/** The prices of many tickers in a file, from which those of some are read at a time. */
export class SpilledPrices {
  readonly #file: SpillFile
  readonly #sessions: Int32Array
  readonly #places = new Map<string, readonly SpilledPlace[]>()
  #dividendsFrom: number | null = null

  /** @param sessions of all tables that are added */
  constructor(file: SpillFile, sessions: Int32Array) {
    this.#file = file
    this.#sessions = sessions
  }

  add(table: PriceTable): void {
    this.#dividendsFrom = table.dividendsFrom
    for (const [index, ticker] of table.tickers.entries())
      this.#places.set(
        ticker,
        COLUMNS.map((column) => this.#file.add(bytesOf(rowOf(table, table[column], index)))),
      )
  }

  /** The prices of these tickers, all of which were added. */
  of(tickers: readonly string[]): PriceTable {
    const table = { ...emptyPrices(tickers, this.#sessions), dividendsFrom: this.#dividendsFrom }
    for (const [index, ticker] of tickers.entries())
      for (const [column, place] of (this.#places.get(ticker) ?? []).entries()) {
        const name = COLUMNS[column]
        if (name !== undefined) bytesOf(rowOf(table, table[name], index)).set(this.#file.read(place))
      }
    return table
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Float32Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
