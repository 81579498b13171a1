import type { DuckDBConnection } from '@duckdb/node-api'
import { parseCik, type Security, type SecurityType } from '@fairweight/domain/facts'
import { parseTicker } from '@fairweight/domain/naming'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { type SqlValue, readRows } from '../storage/duckdb.ts'

/** The securities table by ticker. @param table SQL for its rows */
export async function loadSecurities(connection: DuckDBConnection, table: string): Promise<Map<string, Security>> {
  const rows = await readRows(connection, `select * from ${table}`)
  return new Map(rows.map((row) => [String(row.ticker), toSecurity(String(row.ticker), row)]))
}

/** A ticker without a row in the securities table: a stock of unknown sector, named by its ticker. */
export function unlistedSecurity(ticker: string): Security {
  return toSecurity(ticker, {})
}

function toSecurity(text: string, row: Record<string, SqlValue | undefined>): Security {
  const ticker = parseTicker(text)
  if (ticker === null) throw new TypeError(`The canonical history holds the ticker ${text}`)
  return {
    ticker,
    name: textOf(row.name) ?? text,
    type: typeOf(textOf(row.type)),
    cik: parseCik(row.cik),
    cikSince: dayOf(row.cik_since),
    predecessorCik: parseCik(row.predecessor_cik),
    sector: textOf(row.sector),
    industry: textOf(row.industry),
    exchange: textOf(row.exchange),
    listedOn: dayOf(row.listed_on),
    isEsg: typeof row.is_esg === 'boolean' ? row.is_esg : null,
    assetClass: textOf(row.asset_class)?.toLowerCase() ?? null,
    sharesPerReceipt: typeof row.shares_per_adr === 'number' ? row.shares_per_adr : null,
  }
}

function textOf(value: SqlValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}

function dayOf(value: SqlValue | undefined): IsoDate | null {
  const text = textOf(value)
  return text === null ? null : parseIsoDate(text)
}

function typeOf(text: string | null): SecurityType {
  const type = text?.toLowerCase()
  return type === 'fund' || type === 'cash' ? type : 'stock'
}
