import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationFailed } from '@fairweight/database'
import { sha256OfFile } from '../storage/hash.ts'
import { readCount, readRows, sqlName, sqlText } from '../storage/duckdb.ts'
import type { ImportTemplate } from '../templates/import-template.ts'
import { matchHeader } from '../templates/match-header.ts'
import type { ImportSource } from '../provenance/import-source.ts'
import { type FilledColumn, refuseUnreadableCells } from './refuse-unreadable-cells.ts'
import type { Source } from './sniff-source.ts'
import { type FileColumn, duckdbType, typedCell } from './typed-columns.ts'
import { unpackCsv } from './unpack-csv.ts'

/** A file's rows as a DuckDB relation with a `line` column, its columns in file order, and its hash. */
interface Landed {
  readonly relation: string
  readonly columns: readonly FileColumn[]
  readonly sha256: string
}

export interface StagedSource {
  readonly source: ImportSource
  readonly table: string
  readonly ignored: readonly string[]
}

/**
 * Reads one file into a typed DuckDB table with the template's columns, `source` and `line`.
 * Throws OperationFailed, naming file and line, when anything in it cannot be what its column says.
 */
export async function stageSource(
  connection: DuckDBConnection,
  file: Source,
  template: ImportTemplate,
  id: number,
  folder: string,
  onBytes: (count: number) => void,
): Promise<StagedSource> {
  const landed =
    file.format === 'parquet'
      ? await landParquet(connection, file, onBytes)
      : await landCsv(file, template, join(folder, `${id}.csv`), onBytes)
  const { positions, ignored } = matchHeader(
    landed.columns.map((column) => column.name),
    template,
    file.name,
  )
  const filled = fillColumns(template, landed.columns, positions)
  await refuseUnreadableCells(connection, landed.relation, filled, file.name)
  const table = `staged_${id}`
  await connection.run(
    `create table ${table} as select ${typedColumns(template, filled)}, ${id}::usmallint as source, line::integer as line from ${landed.relation}`,
  )
  const rows = await readCount(connection, `select count(*) from ${table}`)
  if (rows === 0) throw new OperationFailed('import-empty-file', `${file.name}: the file holds a header but no rows.`)
  const columns = filled.map(({ template: column }) => column.name)
  const splitAdjustedAsOf =
    template.kind === 'prices' && !columns.includes('split') ? await lastDate(connection, table) : null
  return {
    source: { id, kind: template.kind, file: file.name, sha256: landed.sha256, rows, columns, splitAdjustedAsOf },
    table,
    ignored,
  }
}

async function landCsv(
  file: Source,
  template: ImportTemplate,
  target: string,
  onBytes: (count: number) => void,
): Promise<Landed> {
  const checkHeader = (names: string[]) => void matchHeader(withoutMark(names), template, file.name)
  const { sha256, header } = await unpackCsv(file, target, checkHeader, onBytes)
  const columns = withoutMark(header).map((name) => ({ name, type: 'VARCHAR' }))
  const described = ["'line': 'INTEGER'", ...columns.map((column) => `${sqlText(column.name)}: 'VARCHAR'`)].join(', ')
  const relation = `read_csv(${sqlText(target)}, header = false, auto_detect = false, delim = ',', quote = '"', escape = '"', nullstr = '', columns = {${described}})`
  return { relation, columns, sha256 }
}

/** Some programs write an invisible byte-order mark in front of the first name. */
function withoutMark(names: readonly string[]): string[] {
  return names.map((name, position) => (position === 0 ? name.replace(/^\uFEFF/, '') : name))
}

async function landParquet(
  connection: DuckDBConnection,
  file: Source,
  onBytes: (count: number) => void,
): Promise<Landed> {
  const sha256 = await sha256OfFile(file.path, onBytes)
  const described = await readRows(connection, `describe select * from read_parquet(${sqlText(file.path)})`).catch(
    (error: unknown) => {
      throw new OperationFailed(
        'import-damaged-parquet',
        `${file.name} is not a complete Parquet file; export or copy it again.`,
        { cause: error },
      )
    },
  )
  const columns = described.map((row) => ({ name: String(row.column_name), type: String(row.column_type) }))
  const relation = `(select * exclude (file_row_number), file_row_number + 1 as line from read_parquet(${sqlText(file.path)}, file_row_number = true))`
  return { relation, columns, sha256 }
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

async function lastDate(connection: DuckDBConnection, table: string): Promise<string> {
  const [row] = await readRows(connection, `select max(date)::varchar as last from ${table}`)
  return String(row?.last)
}
