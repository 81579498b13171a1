import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { readCount, readRows, sqlName } from '../../storage/duckdb.ts'
import type { ImportTemplate } from '../../templates/import-template.ts'
import { matchHeader } from '../../templates/match-header.ts'
import type { ImportSource } from '../../provenance/import-source.ts'
import type { FileLayout } from '../../sources/file-layout.ts'
import { layoutOf, wholeTextReader } from '../../sources/file-layouts.ts'
import { type LoadedFile, loadFile } from './load-file.ts'
import { ADJUSTED_AS_OF, providerTable } from './provider-table.ts'
import { type FilledColumn, rejectUnreadableCells } from './reject-unreadable-cells.ts'
import type { Source } from './sniff-source.ts'
import { type FileColumn, duckdbType, typedCell } from './typed-columns.ts'

export interface StagedSource {
  readonly source: ImportSource
  readonly table: string
  /** Remarks in plain words, such as columns that were ignored. */
  readonly notes: readonly string[]
  /** The provider whose layout it has; null for the template itself. */
  readonly layout: FileLayout | null
}

/** A file in the template's columns, and what of it the output tells. */
interface ArrangedFile {
  readonly loaded: LoadedFile
  /** The provider whose layout it has; null for the template itself. */
  readonly layout: FileLayout | null
  readonly ignored: readonly string[]
}

/**
 * Reads one file into a typed DuckDB table with the template's columns, `source` and `line`.
 * Throws OperationError, naming file and line, when anything in it cannot be what its column says.
 */
export async function stageSource(
  connection: DuckDBConnection,
  file: Source,
  template: ImportTemplate,
  id: number,
  folder: string,
  onBytes: (count: number) => void,
): Promise<StagedSource> {
  const read = await loadFile(connection, file, {
    target: join(folder, `${id}.csv`),
    onHeader: (names) => void (layoutOf(template.kind, names, file.name) ?? matchHeader(names, template, file.name)),
    onBytes,
    wholeTextReader: (start) => wholeTextReader(template.kind, start),
  })
  const { loaded, layout, ignored } = arrange(read, template, file.name)
  const { positions } = matchHeader(
    loaded.columns.map((column) => column.name),
    template,
    file.name,
  )
  const filled = fillColumns(template, loaded.columns, positions)
  await rejectUnreadableCells(connection, loaded.relation, filled, file.name)
  const table = `staged_${id}`
  await connection.run(
    `create table ${table} as select ${typedColumns(template, filled)}, ${id}::usmallint as source, line::integer as line from ${loaded.relation}`,
  )
  const rows = await readCount(connection, `select count(*) from ${table}`)
  if (rows === 0) throw new OperationError('import-empty-file', `${file.name}: the file has a header but no rows.`)
  const columns = filled.map(({ template: column }) => column.name)
  const splitAdjustedAsOf = await basisOf(connection, { table, loaded, layout, template, columns })
  const source = { id, kind: template.kind, file: file.name, sha256: loaded.sha256, rows, columns, splitAdjustedAsOf }
  const notes =
    layout === null ? aboutIgnored(ignored, template, file.name) : [await readAs(connection, layout, table, file.name)]
  return { source, table, notes, layout }
}

function arrange(loaded: LoadedFile, template: ImportTemplate, file: string): ArrangedFile {
  const layout = layoutOf(template.kind, loaded.header, file)
  if (layout !== null) return { loaded: providerTable(loaded, layout, template, file), layout, ignored: [] }
  const names = loaded.columns.map((column) => column.name)
  return { loaded, layout, ignored: matchHeader(names, template, file).ignored }
}

interface PriceBasis {
  readonly table: string
  readonly loaded: LoadedFile
  readonly layout: FileLayout | null
  readonly template: ImportTemplate
  readonly columns: readonly string[]
}

/** The day up to whose splits closes are adjusted; null for closes as traded, and for what has none. */
async function basisOf(
  connection: DuckDBConnection,
  { table, loaded, layout, template, columns }: PriceBasis,
): Promise<string | null> {
  const isRaw = layout === null ? columns.includes('split') : layout.closes === 'nothing'
  if (template.kind !== 'prices' || isRaw) return null
  const stated =
    layout?.adjustedAsOf === undefined
      ? null
      : await latest(connection, loaded.relation, `try_cast(${ADJUSTED_AS_OF} as date)`)
  return stated ?? (await latest(connection, table, 'date'))
}

async function latest(connection: DuckDBConnection, relation: string, date: string): Promise<string | null> {
  const [row] = await readRows(connection, `select max(${date})::varchar as last from ${relation}`)
  return row?.last === null || row?.last === undefined ? null : String(row.last)
}

function aboutIgnored(ignored: readonly string[], template: ImportTemplate, file: string): string[] {
  if (ignored.length === 0) return []
  return [`${file}: not part of the ${template.kind} template and ignored: ${ignored.join(', ')}.`]
}

/** Confirms how a provider's file was understood. */
async function readAs(
  connection: DuckDBConnection,
  { kind, words, closes, remark }: FileLayout,
  table: string,
  file: string,
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
  return `${file}: read as ${words}; ${count} of ${whose}${days}${basis}${more}.`
}

function fillColumns(
  template: ImportTemplate,
  columns: readonly FileColumn[],
  positions: ReadonlyMap<string, number>,
): FilledColumn[] {
  return template.columns.flatMap((wanted) => {
    const position = positions.get(wanted.name)
    const column = position === undefined ? undefined : columns[position]
    return column === undefined ? [] : [{ template: wanted, column }]
  })
}

function typedColumns(template: ImportTemplate, filled: readonly FilledColumn[]): string {
  const byName = new Map(filled.map((pair) => [pair.template.name, pair]))
  return template.columns
    .map((wanted) => {
      const pair = byName.get(wanted.name)
      const value = pair === undefined ? `null::${duckdbType(wanted)}` : typedCell(wanted, pair.column)
      return `${value} as ${sqlName(wanted.name)}`
    })
    .join(', ')
}
