import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { readCount, sqlText } from '../../storage/duckdb.ts'
import type { ImportTemplate, TemplateKind } from '../../templates/import-template.ts'
import { matchHeader } from '../../templates/match-header.ts'
import { layoutOf, wholeTextReader } from '../../sources/file-layouts.ts'
import { loadFile } from './reading/load-file.ts'
import { tickerOfFile } from './rows/provider-table.ts'
import { rejectUnreadableCells } from './rows/reject-unreadable-cells.ts'
import type { Source } from './reading/sniff-source.ts'
import { adjustedAsOf, arrangeRows, createStagedTable, dropStagingColumns } from './rows/stage-rows.ts'
import type { StagedSource } from './staged-source.ts'
import { stagingNotes } from './staging-notes.ts'

/** Where a source is staged. */
export interface Staging {
  readonly template: ImportTemplate
  /** Its number as a source. */
  readonly id: number
  /** For rows on their way into a table. */
  readonly folder: string
  readonly onBytes: (count: number) => void
}

/** On most days some provider has no split and no dividend to tell of. */
export const MAY_BE_EMPTY: ReadonlySet<TemplateKind> = new Set(['splits', 'dividends'])

/**
 * Reads one file into a typed DuckDB table with the template's columns, `source` and `line`.
 * Throws OperationError, naming file and line, when anything in it cannot be what its column says.
 */
export async function stageSource(
  connection: DuckDBConnection,
  file: Source,
  { template, id, folder, onBytes }: Staging,
): Promise<StagedSource> {
  const { name } = file
  const { kind } = template
  const loaded = await loadFile(connection, file, {
    target: join(folder, `${id}.csv`),
    onHeader: (names) => void (layoutOf(kind, names, name) ?? matchHeader(names, template, name)),
    onBytes,
    wholeTextReader: (start) => wholeTextReader(kind, start),
  })
  const arranged = arrangeRows(loaded, template, name, () => sqlText(tickerOfFile(name)))
  const table = `staged_${id}`
  await createStagedTable(connection, { table, id, template }, [arranged])
  await rejectUnreadableCells(connection, table, name)
  const rows = await readCount(connection, `select count(*) from ${table}`)
  if (rows === 0 && !MAY_BE_EMPTY.has(kind))
    throw new OperationError('import-empty-file', `${name}: the file has a header but no rows.`)
  const splitAdjustedAsOf = await adjustedAsOf(connection, { table, template }, arranged)
  await dropStagingColumns(connection, table)
  const columns = arranged.filled.map(({ template: column }) => column.name)
  return {
    source: { id, kind, file: name, sha256: loaded.sha256, rows, columns, splitAdjustedAsOf },
    table,
    notes: await stagingNotes(connection, { name, table, template, rows }, arranged),
    layout: arranged.layout,
    lineOf: (line) => ({ file: name, line }),
  }
}
