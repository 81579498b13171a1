import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows } from '../../storage/duckdb.ts'
import type { ImportTemplate } from '../../templates/import-template.ts'
import type { ArrangedRows } from './rows/stage-rows.ts'

/** What was staged: its name, and its table. */
export interface StagedRows {
  readonly name: string
  readonly table: string
  readonly template: ImportTemplate
  readonly rows: number
}

/** What the output tells of staged rows: how a provider's were understood, which columns were ignored, that there were none. */
export async function stagingNotes(
  connection: DuckDBConnection,
  { name, table, template, rows }: StagedRows,
  { layout, ignored }: Pick<ArrangedRows, 'layout' | 'ignored'>,
): Promise<string[]> {
  if (rows === 0) return [`${name}: no ${template.kind}.`]
  if (layout !== null) return [await readAs(connection, layout, table, name)]
  if (ignored.length === 0) return []
  return [`${name}: not part of the ${template.kind} template and ignored: ${ignored.join(', ')}.`]
}

/** Confirms how a provider's file was understood. */
async function readAs(
  connection: DuckDBConnection,
  { kind, words, closes, remark }: NonNullable<ArrangedRows['layout']>,
  table: string,
  name: string,
): Promise<string> {
  const [all] = await readRows(
    connection,
    `select count(*)::integer as rows, count(distinct ticker)::integer as tickers, any_value(ticker) as ticker,
       ${kind === 'securities' ? '' : 'min(date)::varchar as first, max(date)::varchar as last'} from ${table}`,
  )
  const rows = Number(all?.rows)
  const days = kind === 'securities' ? '' : ` from ${all?.first} to ${all?.last}`
  const whose = all?.tickers === 1 ? String(all.ticker) : `${Number(all?.tickers).toLocaleString('en-US')} tickers`
  const basis =
    closes === undefined ? '' : closes === 'nothing' ? '; closes as traded' : `; closes adjusted for ${closes}`
  const more = remark === undefined ? '' : `; ${remark}`
  const count = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`
  return `${name}: read as ${words}; ${count} of ${whose}${days}${basis}${more}.`
}
