import { link, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sqlText } from './duckdb.ts'

/**
 * SQL for all rows of a table that stands in `<table>.parquet`, or in parts that are each `<table>-<part>.parquet`. Parts may lack columns
 * that joined the table later.
 */
export function tableRows(folder: string, table: string): string {
  // A folder of any name: only the star at the end stands for others.
  const pattern = join(folder.replaceAll(/[*?[]/g, '[$&]'), `${table}*.parquet`)
  return `read_parquet(${sqlText(pattern)}, union_by_name = true, hive_partitioning = false)`
}

/** A file of a table, and the part that it is; null where the table is one file. */
export interface TableFile {
  readonly path: string
  readonly part: string | null
}

/** The files of a table, by the names of their parts. */
export async function tableFiles(folder: string, table: string): Promise<TableFile[]> {
  const named = (await readdir(folder)).flatMap((name) => {
    const [, part] = new RegExp(`^${table}(?:-(.+))?\\.parquet$`).exec(name) ?? [name]
    return name === `${table}.parquet` || part !== undefined ? [{ path: join(folder, name), part: part ?? null }] : []
  })
  return named.toSorted((one, other) => ((one.part ?? '') < (other.part ?? '') ? -1 : 1))
}

/** Gives files of a folder, which nobody ever changes, to another folder too. */
export async function linkTables(files: readonly TableFile[], table: string, folder: string): Promise<void> {
  for (const { path, part } of files) await link(path, partFile(folder, table, part))
}

/** Where a part of a table stands; a table without parts where it is null. */
export function partFile(folder: string, table: string, part: string | null): string {
  return join(folder, part === null ? `${table}.parquet` : `${table}-${part}.parquet`)
}
