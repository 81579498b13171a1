import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows, sqlName, sqlText } from '../../storage/duckdb.ts'
import { linkTables, partFile, type TableFile } from '../../storage/table-files.ts'
import type { CanonicalTable } from '../../templates/import-template.ts'
import { mergedRows, noTableRows } from './incoming-rows.ts'

/** A table in a file a month: what is there, what comes, and where the next one goes. */
export interface MonthsToWrite {
  readonly table: CanonicalTable
  /** The table's files so far; a single one is from before it stood in months. */
  readonly files: readonly TableFile[]
  readonly incoming: string
  readonly folder: string
}

/**
 * Writes a table in a file a month, sorted by key. Months to which nothing comes stay the files they are, so that a day costs no more than
 * its month. Works through a year at a time.
 */
export async function writeMonths(
  connection: DuckDBConnection,
  { table, files, incoming, folder }: MonthsToWrite,
): Promise<void> {
  const single = files.filter(({ part }) => part === null)
  const touched = new Set(await monthsOf(connection, incoming))
  for (const { path } of single)
    for (const month of await monthsOf(connection, `read_parquet(${sqlText(path)})`)) touched.add(month)
  const kept = files.filter(({ part }) => part !== null && !touched.has(part))
  await linkTables(kept, table.kind, folder)
  const months = [...touched].toSorted()
  for (const [, ofYear] of Map.groupBy(months, (month) => month.slice(0, 'YYYY'.length))) {
    const before = files.filter(({ part }) => part === null || ofYear.includes(part))
    await writeYear(connection, { table, files: before, incoming, folder }, ofYear)
  }
  if (months.length + kept.length === 0)
    await copyRows(connection, noTableRows(table), table, partFile(folder, table.kind, null))
}

async function monthsOf(connection: DuckDBConnection, rows: string): Promise<string[]> {
  const found = await readRows(
    connection,
    `select distinct strftime(date, '%Y-%m') as month from (select distinct date from ${rows})`,
  )
  return found.map(({ month }) => String(month))
}

async function writeYear(
  connection: DuckDBConnection,
  { table, files, incoming, folder }: MonthsToWrite,
  months: readonly string[],
): Promise<void> {
  const wanted = daysOf(months[0] ?? '', months.at(-1) ?? '')
  const coming = `(select * from ${incoming} where ${wanted})`
  const known = `(select * from read_parquet([${files.map(({ path }) => sqlText(path)).join(', ')}], union_by_name = true) where ${wanted})`
  const rows = files.length === 0 ? coming : mergedRows(table, { incoming: coming, known })
  await connection.run(`create or replace temp table year_rows as select * from ${rows}`)
  for (const month of months)
    await copyRows(connection, `year_rows where ${daysOf(month, month)}`, table, partFile(folder, table.kind, month))
  await connection.run('drop table year_rows')
}

/** SQL for the days from the first of a month to the last of another. */
function daysOf(first: string, last: string): string {
  return `date between ${sqlText(`${first}-01`)}::date and last_day(${sqlText(`${last}-01`)}::date)`
}

/** Writes rows into a file, sorted by the table's key. @param rows SQL behind `select * from` */
export async function copyRows(
  connection: DuckDBConnection,
  rows: string,
  { key }: CanonicalTable,
  file: string,
): Promise<void> {
  const order = key.map(sqlName).join(', ')
  await connection.run(
    `copy (select * from ${rows} order by ${order}) to ${sqlText(file)} (format parquet, compression zstd)`,
  )
}
