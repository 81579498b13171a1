import type { DuckDBConnection, DuckDBDoubleVector, DuckDBIntegerVector, DuckDBVector } from '@duckdb/node-api'
import { openDuckdb } from './open-duckdb.ts'

/** Runs `work` on a fresh in-memory DuckDB that never reaches for the network and spills into `spillFolder`. */
export async function withDuckdb<Result>(
  spillFolder: string,
  work: (connection: DuckDBConnection) => Promise<Result>,
  limits: Readonly<Record<string, string>> = {},
): Promise<Result> {
  return withInstance(':memory:', spillFolder, work, limits)
}

async function withInstance<Result>(
  path: string,
  spillFolder: string,
  work: (connection: DuckDBConnection) => Promise<Result>,
  limits: Readonly<Record<string, string>>,
): Promise<Result> {
  const { connection, close } = await openDuckdb(path, {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    temp_directory: spillFolder,
    ...limits,
  })
  try {
    return await work(connection)
  } finally {
    await close()
  }
}

/**
 * The same on a database of its own in a file, for tables that are larger than the memory they may take: on disk they are compressed, which
 * those in memory are not.
 */
export function withDuckdbFile<Result>(
  path: string,
  spillFolder: string,
  work: (connection: DuckDBConnection) => Promise<Result>,
  limits: Readonly<Record<string, string>>,
): Promise<Result> {
  return withInstance(path, spillFolder, work, limits)
}

/** The same for work that must go on in little memory however much there is of it: the rest spills. */
export function withLowMemory<Result>(
  spillFolder: string,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  return withDuckdb(spillFolder, work, { memory_limit: '256MB', threads: '2' })
}

/** A value as SQL text. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** A column name as SQL. */
export function sqlName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export type SqlValue = string | number | boolean | bigint | null

/** All rows of a small result, each an object by column name. */
export async function readRows(connection: DuckDBConnection, sql: string): Promise<Record<string, SqlValue>[]> {
  const reader = await connection.runAndReadAll(sql)
  return reader
    .getRowObjects()
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asSqlValue(value)])))
}

function asSqlValue(value: unknown): SqlValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return String(value)
}

/** The first column of a one-row result as a number; 0 when empty. */
export async function readCount(connection: DuckDBConnection, sql: string): Promise<number> {
  const [row] = await readRows(connection, sql)
  const [value] = Object.values(row ?? {})
  return typeof value === 'number' ? value : 0
}

/** Streams a large result: `visit` gets the vectors of one chunk at a time, and how many rows they hold. */
export async function streamChunks(
  connection: DuckDBConnection,
  sql: string,
  visit: (columns: DuckDBVector[], rowCount: number) => void,
): Promise<void> {
  const result = await connection.stream(sql)
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const columns: DuckDBVector[] = []
    for (let index = 0; index < chunk.columnCount; index++) columns.push(chunk.getColumnVector(index))
    visit(columns, chunk.rowCount)
  }
}

/** A column that the query casts to integer. Throws TypeError for any other. */
export function integerVector(vector: DuckDBVector | undefined): DuckDBIntegerVector {
  if (isOfIntegers(vector)) return vector
  throw new TypeError('The query casts this column to integer')
}

/** A column that the query casts to double. Throws TypeError for any other. */
export function doubleVector(vector: DuckDBVector | undefined): DuckDBDoubleVector {
  if (isOfDoubles(vector)) return vector
  throw new TypeError('The query casts this column to double')
}

/** Told by the type of the column, so that the classes need not be loaded before there is a DuckDB. */
function isOfIntegers(vector: DuckDBVector | undefined): vector is DuckDBIntegerVector {
  return vector?.type.toString() === 'INTEGER'
}

function isOfDoubles(vector: DuckDBVector | undefined): vector is DuckDBDoubleVector {
  return vector?.type.toString() === 'DOUBLE'
}
