import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { readRows, sqlText } from '../../../storage/duckdb.ts'
import { sha256OfFile } from '../../../storage/hash.ts'
import type { Source } from './sniff-source.ts'
import type { FileColumn } from '../rows/typed-columns.ts'
import { unpackCsv, type UnpackOptions } from './unpack-csv.ts'

/** Rows as a DuckDB relation with a `line` column, and the other columns in file order. */
export interface LoadedRows {
  readonly relation: string
  /** The names as the file has them; columns without one have another inside DuckDB. */
  readonly header: readonly string[]
  readonly columns: readonly FileColumn[]
}

/** The rows of one file, and its hash. */
export interface LoadedFile extends LoadedRows {
  readonly sha256: string
}

/** How a file is loaded. */
export interface LoadOptions extends Pick<UnpackOptions, 'onBytes' | 'wholeTextReader'> {
  /** Where the rows of a text are written. */
  readonly target: string
  /** Hears the names of the columns before any row is read, and throws when they are not as expected. */
  readonly onHeader: (names: string[]) => void
}

/** Makes a CSV, gzipped CSV or Parquet file readable for DuckDB. Throws OperationError for what is damaged or no table. */
export function loadFile(connection: DuckDBConnection, file: Source, options: LoadOptions): Promise<LoadedFile> {
  return file.format === 'parquet' ? loadParquet(connection, file, options) : loadCsv(file, options)
}

async function loadCsv(file: Source, { target, onHeader, ...options }: LoadOptions): Promise<LoadedFile> {
  const { sha256, header } = await withRowFile(target, (stream) =>
    unpackCsv(file, {
      ...options,
      openOutput(names) {
        onHeader(withoutMark(names))
        return { stream, linesBefore: 0, cells: '' }
      },
    }),
  )
  return { ...rowFile(target, withoutMark(header)), sha256 }
}

/** Opens a file for rows, lets `work` write them, and closes it, also when the work fails. */
async function withRowFile<Result>(path: string, work: (stream: WriteStream) => Promise<Result>): Promise<Result> {
  const stream = createWriteStream(path)
  try {
    return await work(stream)
  } finally {
    stream.end()
    await finished(stream)
  }
}

/** A written file of rows as a relation. @param added columns of the file between the line and those of the header */
export function rowFile(path: string, header: readonly string[], added: readonly string[] = []): LoadedRows {
  const columns = header.map((name, position) => ({
    name: name === '' ? `column ${position + 1}` : name,
    type: 'VARCHAR',
  }))
  const texts = [...added, ...columns.map(({ name }) => name)].map((name) => `${sqlText(name)}: 'VARCHAR'`)
  const described = [`'line': 'INTEGER'`, ...texts].join(', ')
  const relation = `read_csv(${sqlText(path)}, header = false, auto_detect = false, delim = ',', quote = '"', escape = '"', nullstr = '', columns = {${described}})`
  return { relation, header, columns }
}

/** Some programs write an invisible byte-order mark in front of the first name. */
export function withoutMark(names: readonly string[]): string[] {
  return names.map((name, position) => (position === 0 ? name.replace(/^\uFEFF/, '') : name))
}

async function loadParquet(
  connection: DuckDBConnection,
  file: Source,
  { onHeader, onBytes }: LoadOptions,
): Promise<LoadedFile> {
  const sha256 = await sha256OfFile(file.path, onBytes)
  const described = await readRows(connection, `describe select * from read_parquet(${sqlText(file.path)})`).catch(
    (error: unknown) => {
      throw new OperationError(
        'import-damaged-parquet',
        `${file.name} is not a complete Parquet file; export or copy it again.`,
        { cause: error },
      )
    },
  )
  const columns = described.map((row) => ({ name: String(row.column_name), type: String(row.column_type) }))
  const header = columns.map((column) => column.name)
  onHeader(header)
  const relation = `(select * exclude (file_row_number), file_row_number + 1 as line from read_parquet(${sqlText(file.path)}, file_row_number = true))`
  return { relation, header, columns, sha256 }
}
