import type { DuckDBConnection } from '@duckdb/node-api'
import type { SplitEvent } from '@fairweight/domain/facts'
import { daysSinceEpoch, type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { ImportSource } from '../../provenance/import-source.ts'
import { doubleVector, integerVector, readRows, sqlText, streamChunks } from '../../storage/duckdb.ts'
import { type PriceTable, rowOf } from '../price-table.ts'
import { rowFactors, ShareBasis } from './share-basis.ts'

/** What puts a dividend on the share basis of a close. */
export interface DividendBasis {
  readonly splits: ReadonlyMap<string, readonly SplitEvent[]>
  readonly sources: ReadonlyMap<number, ImportSource>
  readonly asOf: IsoDate
}

/**
 * Prices with the dividends table filled in where their own files state no dividend of a session; their `dividends` are changed in place.
 * An amount of the table stands on the share basis of its day, and is put on that of the close that it comes to: of its day, or of the
 * next session on which the ticker traded. To be called on the connection that `loadPrices` read these prices on.
 * @param table SQL for the rows of the table of dividends
 */
export async function addPaidDividends(
  connection: DuckDBConnection,
  table: string,
  prices: PriceTable,
  basis: DividendBasis,
): Promise<PriceTable> {
  const known = `(select * from ${table} where date <= ${sqlText(basis.asOf)}::date)`
  const [first] = await readRows(connection, `select min(date)::varchar as day from ${known}`)
  const from = parseIsoDate(String(first?.day))
  if (from === null) return prices
  const rows = `select place, (date - date '1970-01-01')::integer as day, dividend
    from ${known} join ticker_index using (ticker) where dividend > 0 order by place, day`
  let ticker: TickerDividends | null = null
  await streamChunks(connection, rows, ([places, days, amounts], rowCount) => {
    const [place, day, amount] = [integerVector(places), integerVector(days), doubleVector(amounts)]
    for (let row = 0; row < rowCount; row++) {
      const index = place.getItem(row) ?? 0
      if (ticker?.index !== index) ticker = new TickerDividends(prices, index, basis)
      ticker.add(day.getItem(row) ?? 0, amount.getItem(row) ?? 0)
    }
  })
  return { ...prices, dividendsFrom: daysSinceEpoch(from) }
}

/** A dividend waits so long for a session; what traded under a ticker much later may be another company. */
const MAX_WAIT_DAYS = 10

/** The dividends of one ticker while the table's are added to them. */
class TickerDividends {
  readonly index: number
  readonly #sessions: Int32Array
  readonly #closes: Float64Array
  readonly #sources: Uint32Array
  readonly #dividends: Float64Array
  /** As the prices files state them. */
  readonly #stated: Float64Array
  readonly #factorOf: (day: number, source: number | null) => number

  constructor(prices: PriceTable, index: number, { splits, sources, asOf }: DividendBasis) {
    this.index = index
    this.#sessions = prices.sessions
    this.#closes = rowOf(prices, prices.closes, index)
    this.#sources = rowOf(prices, prices.sources, index)
    this.#dividends = rowOf(prices, prices.dividends, index)
    this.#stated = this.#dividends.slice()
    const own = splits.get(prices.tickers[index] ?? '') ?? []
    const shares = new ShareBasis(own, asOf)
    const ofRow = own.length === 0 ? () => 1 : rowFactors(shares, sources)
    this.#factorOf = (day, source) => (source === null ? shares.priceFactor(day) : ofRow(day, source))
  }

  add(day: number, amount: number): void {
    const session = this.#sessionOf(day)
    if (session === -1 || !Number.isNaN(this.#stated[session] ?? Number.NaN)) return
    const rebased =
      (amount * this.#factorOf(day, null)) / this.#factorOf(this.#sessions[session] ?? day, this.#sources[session] ?? 0)
    const before = this.#dividends[session] ?? Number.NaN
    this.#dividends[session] = Number.isNaN(before) ? rebased : before + rebased
  }

  /** The first traded session from a day on, within {@link MAX_WAIT_DAYS}; -1 where there is none, and before all sessions. */
  #sessionOf(day: number): number {
    if (day < (this.#sessions[0] ?? Number.POSITIVE_INFINITY)) return -1
    let session = firstFrom(this.#sessions, day)
    while (Number.isNaN(this.#closes[session] ?? 0)) session++
    return (this.#sessions[session] ?? Number.POSITIVE_INFINITY) <= day + MAX_WAIT_DAYS ? session : -1
  }
}

/** The first place in an increasing list that holds at least `limit`; its length when there is none. */
function firstFrom(increasing: Int32Array, limit: number): number {
  let [low, high] = [0, increasing.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((increasing[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
