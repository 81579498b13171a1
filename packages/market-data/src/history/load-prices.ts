import type { DuckDBConnection, DuckDBVector } from '@duckdb/node-api'
import { doubleVector, integerVector, readRows, sqlText, streamChunks } from '../storage/duckdb.ts'
import { type PriceTable, emptyPrices } from './price-table.ts'

/** Which prices are wanted. */
export interface PriceSpan {
  readonly asOf: string
  /** The first session that is wanted; all without it. */
  readonly from?: string | undefined
  /** The few tickers that are wanted, over the sessions of all; every ticker without them. */
  readonly only?: readonly string[] | undefined
  /** The sessions of all tickers in the span, days since 1970-01-01, where they are known already; else they are looked for in the rows. */
  readonly sessions?: Int32Array | undefined
}

/**
 * Reads canonical prices up to and with `asOf`, and from `from` on, into flat arrays.
 * @param rows SQL for the rows of the table
 * @param onRows hears how many rows have been read
 */
export async function loadPrices(
  connection: DuckDBConnection,
  rows: string,
  { asOf, from = '0001-01-01', only, sessions: knownSessions }: PriceSpan,
  onRows: (count: number) => void,
): Promise<PriceTable> {
  const known = `(select * from ${rows} where date between ${sqlText(from)}::date and ${sqlText(asOf)}::date)`
  const wanted = only === undefined ? known : await rowsOfTickers(connection, known, only)
  await connection.run(
    `create temp table ticker_index as select ticker, (row_number() over (order by ticker) - 1)::integer as place from (select distinct ticker from ${wanted})`,
  )
  await connection.run(
    `create temp table session_index as select date, (row_number() over (order by date) - 1)::integer as place, (date - date '1970-01-01')::integer as day from (${knownSessions === undefined ? `select distinct date from ${known}` : daysOf(knownSessions)})`,
  )
  const tickers = (await readRows(connection, 'select ticker from ticker_index order by place')).map((row) =>
    String(row.ticker),
  )
  const sessions = Int32Array.from(await readRows(connection, 'select day from session_index order by place'), (row) =>
    Number(row.day),
  )
  return readTable(connection, wanted, { tickers, sessions }, onRows)
}

/**
 * Reads the prices of some of the tickers that {@link listPrices} named into flat arrays, over all its sessions. The files are sorted by
 * ticker: what lies before the first and behind the last is not read.
 */
export async function loadListedPrices(
  connection: DuckDBConnection,
  rows: string,
  asOf: string,
  { tickers, sessions }: Pick<PriceTable, 'tickers' | 'sessions'>,
): Promise<PriceTable> {
  const places = tickers.map((ticker, place) => `(${sqlText(ticker)}, ${place})`).join(', ')
  await connection.run(
    `create or replace temp table ticker_index as select ticker, place::integer as place from (values ${places}) as named (ticker, place)`,
  )
  await connection.run(
    `create or replace temp table session_index as select date, (row_number() over (order by date) - 1)::integer as place from (${daysOf(sessions)})`,
  )
  const span = `ticker between ${sqlText(tickers[0] ?? '')} and ${sqlText(tickers.at(-1) ?? '')}`
  const wanted = `(select * from ${rows} where date <= ${sqlText(asOf)}::date and ${span})`
  return readTable(connection, wanted, { tickers, sessions }, () => {})
}

/** Reads rows into flat arrays, at the places that the tables of tickers and sessions give them. */
async function readTable(
  connection: DuckDBConnection,
  rows: string,
  { tickers, sessions }: Pick<PriceTable, 'tickers' | 'sessions'>,
  onRows: (count: number) => void,
): Promise<PriceTable> {
  const table = emptyPrices(tickers, sessions)
  const select = `select t.place, s.place, p.source::integer, p.close, coalesce(p.adj_close, 'nan'::double), coalesce(p.dividend, 'nan'::double), coalesce(p.volume, 'nan'::double)
    from ${rows} p join ticker_index t using (ticker) join session_index s using (date)`
  let count = 0
  await streamChunks(connection, select, (columns, rowCount) => {
    fill(table, columns, rowCount)
    count += rowCount
    onRows(count)
  })
  return table
}

/** What has prices up to and with `asOf`, and on which days. @param rows SQL for the rows of the table */
export async function listPrices(
  connection: DuckDBConnection,
  rows: string,
  asOf: string,
): Promise<Pick<PriceTable, 'tickers' | 'sessions'>> {
  const known = `${rows} where date <= ${sqlText(asOf)}::date`
  const tickers = await readRows(connection, `select distinct ticker from ${known} order by ticker`)
  const days = await readRows(
    connection,
    `select (date - date '1970-01-01')::integer as day from (select distinct date from ${known}) order by day`,
  )
  return {
    tickers: tickers.map(({ ticker }) => String(ticker)),
    sessions: Int32Array.from(days, ({ day }) => Number(day)),
  }
}

/** SQL for days as dates. */
function daysOf(days: Int32Array): string {
  return `select date '1970-01-01' + unnest([${days.join(', ')}]::integer[]) as date`
}

/** Picks the rows of a few tickers once: to go through all prices for them is most of what a stock costs. */
async function rowsOfTickers(connection: DuckDBConnection, rows: string, tickers: readonly string[]): Promise<string> {
  await connection.run(
    `create temp table ticker_price as select date, ticker, source, close, adj_close, dividend, volume from ${rows} where ticker in (${tickers.map(sqlText).join(', ')})`,
  )
  return 'ticker_price'
}

function fill(
  table: PriceTable,
  [tickers, sessions, sources, closes, adjusted, dividends, volumes]: DuckDBVector[],
  rowCount: number,
): void {
  const [ticker, session, source] = [integerVector(tickers), integerVector(sessions), integerVector(sources)]
  const [close, adjustedClose, dividend, volume] = [
    doubleVector(closes),
    doubleVector(adjusted),
    doubleVector(dividends),
    doubleVector(volumes),
  ]
  const width = table.sessions.length
  for (let row = 0; row < rowCount; row++) {
    const cell = (ticker.getItem(row) ?? 0) * width + (session.getItem(row) ?? 0)
    table.closes[cell] = close.getItem(row) ?? Number.NaN
    table.adjustedCloses[cell] = adjustedClose.getItem(row) ?? Number.NaN
    table.dividends[cell] = dividend.getItem(row) ?? Number.NaN
    table.sources[cell] = source.getItem(row) ?? 0
    table.volumes[cell] = volume.getItem(row) ?? Number.NaN
  }
}
