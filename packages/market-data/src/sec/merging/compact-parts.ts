import { rm } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { readCount, sqlText } from '../../storage/duckdb.ts'
import { partFile, type TableFile } from '../../storage/table-files.ts'
import type { SecTable } from './sec-tables.ts'

/** A table that grows by parts. */
export interface PartedTable {
  readonly table: SecTable
  /** The columns that its rows are sorted by. */
  readonly order: string
  readonly folder: string
}

/** The next part of a table. Numbers are of equal length, so that names sort as they do. */
export function nextPart(files: readonly TableFile[]): string {
  const numbers = files.map(({ part }) => Number(part ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(PART_DIGITS, '0')
}

const PART_DIGITS = 6

/**
 * Merges the last parts of a table as long as the one before has less than twice the rows of the one behind it. So a table of a million
 * rows has some ten parts at most after years of small ones, and a row is written again only a few times.
 */
export async function compactParts(
  connection: DuckDBConnection,
  { table, order, folder }: PartedTable,
  files: readonly TableFile[],
): Promise<void> {
  const parts = [...files]
  for (;;) {
    const [before, last] = [parts.at(-2), parts.at(-1)]
    if (before === undefined || last === undefined) return
    const [rowsBefore, rows] = [await rowsIn(connection, before), await rowsIn(connection, last)]
    if (rowsBefore >= 2 * rows) return
    if (rowsBefore === 0) {
      await rm(before.path)
      parts.splice(-2, 1)
      continue
    }
    const part = nextPart(parts)
    const path = partFile(folder, table, part)
    const both = [before, last].map((one) => sqlText(one.path)).join(', ')
    await connection.run(
      `copy (select * from read_parquet([${both}]) order by ${order}) to ${sqlText(path)} (format parquet, compression zstd)`,
    )
    for (const merged of [before, last]) await rm(merged.path)
    parts.splice(-2, 2, { path, part })
  }
}

function rowsIn(connection: DuckDBConnection, { path }: TableFile): Promise<number> {
  return readCount(connection, `select count(*) from read_parquet(${sqlText(path)})`)
}
