import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlText } from '../../storage/duckdb.ts'
import { linkTables, partFile, tableFiles } from '../../storage/table-files.ts'
import type { CanonicalTable } from '../../templates/import-template.ts'
import type { StoredGeneration } from '../generation.ts'
import type { StagedSource } from '../tables/staged-source.ts'
import { collectIncoming, mergedRows, noTableRows } from './incoming-rows.ts'
import { copyRows, writeMonths } from './write-months.ts'

/** A table of a new generation: what it is applied to, and what comes to it. */
export interface TableToWrite {
  readonly table: CanonicalTable
  readonly previous: StoredGeneration | null
  /** The sources that bring rows of it, in their order. */
  readonly staged: readonly StagedSource[]
  readonly folder: string
}

/** Writes a table: the previous generation's with the staged rows laid over it, sorted by key. Where nothing comes, its files stay. */
export async function writeTable(
  connection: DuckDBConnection,
  { table, previous, staged, folder }: TableToWrite,
): Promise<void> {
  const files = previous === null ? [] : await tableFiles(previous.folder, table.kind)
  if (staged.length === 0 && files.length > 0) return linkTables(files, table.kind, folder)
  const known =
    files.length === 0
      ? noTableRows(table)
      : `read_parquet([${files.map(({ path }) => sqlText(path)).join(', ')}], union_by_name = true)`
  const incoming = await collectIncoming(connection, table, staged, known)
  if (table.isByMonth) await writeMonths(connection, { table, files, incoming, folder })
  else {
    const rows = mergedRows(table, { incoming, known })
    await copyRows(connection, rows, table, partFile(folder, table.kind, null))
  }
  await connection.run(`drop table if exists ${incoming}`)
}
