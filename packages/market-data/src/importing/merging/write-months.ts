import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows, sqlName, sqlText } from '../../storage/duckdb.ts'
import { linkTables, partFile, type TableFile } from '../../storage/table-files.ts'
import type { CanonicalTable } from '../../templates/import-template.ts'
import { mergedRows, noTableRows } from './incoming-rows.ts'

/** A table in a file a month, and a year for years long over: what is there, what comes, and where the next one goes. */
export interface MonthsToWrite {
  readonly table: CanonicalTable
  /** The table's files so far; a single one is from before it stood in months. */
  readonly files: readonly TableFile[]
  readonly incoming: string
  readonly folder: string
}

/**
 * Writes a table in a file a month, and in one file each year that has been over for three months, sorted by key. What nothing comes to stays the file that it is,
 * so that a day costs no more than its month. Corrections of the last weeks still come to months after a year has ended. Works through a year at a time.
 */
export async function writeMonths(
  connection: DuckDBConnection,
  { table, files, incoming, folder }: MonthsToWrite,
): Promise<void> {
  const touched = new Set(await monthsOf(connection, incoming))
  for (const { path, part } of files)
    if (part === null)
      for (const month of await monthsOf(connection, `read_parquet(${sqlText(path)})`)) touched.add(month)
  const parts = files.flatMap(({ part }) => part ?? [])
  const newest = [...touched, ...parts].toSorted().at(-1) ?? ''
  const years = new Set([...touched, ...parts].map((name) => name.slice(0, 'YYYY'.length)))
  for (const year of [...years].toSorted()) {
    const months = [...touched].filter((month) => month.startsWith(year)).toSorted()
    const ofYear = { table, files: files.filter(({ part }) => part?.startsWith(year) ?? true), incoming, folder }
    if (isLongOver(year, newest)) await writeWholeYear(connection, ofYear, year, months)
    else await writeMonthsOfYear(connection, ofYear, year, months)
  }
  if (years.size === 0) await copyRows(connection, noTableRows(table), table, partFile(folder, table.kind, null))
}

const MONTHS_OF_CORRECTIONS = 3

/** @param newest the newest month of the table, or its year where that is all there is */
function isLongOver(year: string, newest: string): boolean {
  return newest > `${Number(year) + 1}-${String(MONTHS_OF_CORRECTIONS).padStart(2, '0')}`
}

/**
 * Rows a group of a year's file. Whoever wants one stock reads the one or two groups that hold it; smaller ones would cost whoever reads all.
 */
const ROWS_A_GROUP = 16_384

async function writeWholeYear(
  connection: DuckDBConnection,
  ofYear: MonthsToWrite,
  year: string,
  touched: readonly string[],
): Promise<void> {
  const { table, files, folder } = ofYear
  const isWritten = files.length === 1 && files[0]?.part === year && touched.length === 0
  if (isWritten) return linkTables(files, table.kind, folder)
  await collectYear(connection, ofYear, [`${year}-01`, `${year}-12`])
  await copyRows(connection, 'year_rows', table, partFile(folder, table.kind, year), ROWS_A_GROUP)
  await connection.run('drop table year_rows')
}

/** Where rows were taken back, the newest year may stand in one file: then it is written in months again. */
async function writeMonthsOfYear(
  connection: DuckDBConnection,
  ofYear: MonthsToWrite,
  year: string,
  touched: readonly string[],
): Promise<void> {
  const { table, files, folder } = ofYear
  const whole = files.filter(({ part }) => part === year)
  const stored = await Promise.all(whole.map(({ path }) => monthsOf(connection, `read_parquet(${sqlText(path)})`)))
  const months = [...new Set([...touched, ...stored.flat()])].toSorted()
  const kept = files.filter(({ part }) => part !== null && part !== year && !months.includes(part))
  await linkTables(kept, table.kind, folder)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return
  await collectYear(connection, { ...ofYear, files: files.filter((file) => !kept.includes(file)) }, [first, last])
  for (const month of months)
    await copyRows(connection, `year_rows where ${daysOf(month, month)}`, table, partFile(folder, table.kind, month))
  await connection.run('drop table year_rows')
}

async function monthsOf(connection: DuckDBConnection, rows: string): Promise<string[]> {
  const found = await readRows(
    connection,
    `select distinct strftime(date, '%Y-%m') as month from (select distinct date from ${rows})`,
  )
  return found.map(({ month }) => String(month))
}

/** Lays what comes over what is there, for the months from one to another, in the table year_rows. */
async function collectYear(
  connection: DuckDBConnection,
  { table, files, incoming }: MonthsToWrite,
  [first, last]: readonly [string, string],
): Promise<void> {
  const wanted = daysOf(first, last)
  const coming = `(select * from ${incoming} where ${wanted})`
  const known = `(select * from read_parquet([${files.map(({ path }) => sqlText(path)).join(', ')}], union_by_name = true) where ${wanted})`
  const rows = files.length === 0 ? coming : mergedRows(table, { incoming: coming, known })
  await connection.run(`create or replace temp table year_rows as select * from ${rows}`)
}

/** SQL for the days from the first of a month to the last of another. */
function daysOf(first: string, last: string): string {
  return `date between ${sqlText(`${first}-01`)}::date and last_day(${sqlText(`${last}-01`)}::date)`
}

/** Writes rows into a file, sorted by the table's key. @param rows SQL behind `select * from` @param rowsAGroup as the database likes them without it */
export async function copyRows(
  connection: DuckDBConnection,
  rows: string,
  { key }: CanonicalTable,
  file: string,
  rowsAGroup?: number,
): Promise<void> {
  const order = key.map(sqlName).join(', ')
  const groups = rowsAGroup === undefined ? '' : `, row_group_size ${rowsAGroup}`
  await connection.run(
    `copy (select * from ${rows} order by ${order}) to ${sqlText(file)} (format parquet, compression zstd${groups})`,
  )
}
