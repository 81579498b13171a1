import type { DuckDBConnection } from '@duckdb/node-api'
import { amountsOf, type FiscalPeriod, ITEMS } from '@fairweight/domain/facts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { ImportSource } from '../provenance/import-source.ts'
import { type SqlValue, readRows, sqlText } from '../storage/duckdb.ts'

/** Fundamentals rows filed up to and with `asOf`, by ticker. @param table SQL for the rows of the table */
export async function loadFilings(
  connection: DuckDBConnection,
  table: string,
  sources: ReadonlyMap<number, ImportSource>,
  asOf: IsoDate,
): Promise<Map<string, FiscalPeriod[]>> {
  const columns = Object.values(ITEMS)
    .map((item) => item.column)
    .join(', ')
  const rows = await readRows(
    connection,
    `select ticker, period_end::varchar as period_end, filed::varchar as filed, period_months, currency, source, line, ${columns}
     from ${table} where filed <= ${sqlText(asOf)}::date order by ticker, period_end, filed`,
  )
  const filings = new Map<string, FiscalPeriod[]>()
  for (const row of rows) {
    const ticker = String(row.ticker)
    const period = toFiscalPeriod(row, sources)
    const known = filings.get(ticker)
    if (known === undefined) filings.set(ticker, [period])
    else known.push(period)
  }
  return filings
}

function toFiscalPeriod(row: Record<string, SqlValue>, sources: ReadonlyMap<number, ImportSource>): FiscalPeriod {
  const source = sources.get(Number(row.source))
  return {
    ...amountsOf((item) => amountIn(row[ITEMS[item].column])),
    periodEnd: dateOf(row.period_end),
    periodMonths: Number(row.period_months),
    filed: dateOf(row.filed),
    currency: String(row.currency).toUpperCase(),
    accession: null,
    origin: source === undefined ? null : { file: source.file, line: Number(row.line), sha256: source.sha256 },
  }
}

function amountIn(cell: SqlValue | undefined): number | null {
  return typeof cell === 'number' ? cell : null
}

function dateOf(value: SqlValue | undefined): IsoDate {
  const date = parseIsoDate(String(value))
  if (date === null) throw new TypeError(`The canonical history holds the date ${String(value)}`)
  return date
}
