import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { readCount, readRows, sqlName } from '../../storage/duckdb.ts'
import type { ImportTemplate } from '../../templates/import-template.ts'
import { matchHeader } from '../../templates/match-header.ts'
import type { ImportSource } from '../../provenance/import-source.ts'
import { loadFile } from './load-file.ts'
import { type FilledColumn, rejectUnreadableCells } from './reject-unreadable-cells.ts'
import type { Source } from './sniff-source.ts'
import { type FileColumn, duckdbType, typedCell } from './typed-columns.ts'

export interface StagedSource {
  readonly source: ImportSource
  readonly table: string
  /** Remarks in plain words, such as columns that were ignored. */
  readonly notes: readonly string[]
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
  const loaded = await loadFile(connection, file, {
    target: join(folder, `${id}.csv`),
    onHeader: (names) => void matchHeader(names, template, file.name),
    onBytes,
  })
  const { positions, ignored } = matchHeader(
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
  const splitAdjustedAsOf =
    template.kind === 'prices' && !columns.includes('split') ? await lastDate(connection, table) : null
  return {
    source: { id, kind: template.kind, file: file.name, sha256: loaded.sha256, rows, columns, splitAdjustedAsOf },
    table,
    notes:
      ignored.length === 0
        ? []
        : [`${file.name}: not part of the ${template.kind} template and ignored: ${ignored.join(', ')}.`],
  }
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
