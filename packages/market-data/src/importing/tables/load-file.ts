import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { readRows, sqlText } from '../../storage/duckdb.ts'
import { sha256OfFile } from '../../storage/hash.ts'
import type { Source } from './sniff-source.ts'
import type { FileColumn } from './typed-columns.ts'
import { unpackCsv } from './unpack-csv.ts'

/** A file's rows as a DuckDB relation with a `line` column, its columns in file order, and its hash. */
export interface LoadedFile {
  readonly relation: string
  /** The names as the file has them; columns without one have another inside DuckDB. */
  readonly header: readonly string[]
  readonly columns: readonly FileColumn[]
  readonly sha256: string
}

interface LoadOptions {
  /** Where a CSV is unpacked to. */
  readonly target: string
  /** Hears the names of the columns before any row is read, and throws when they are not as expected. */
  readonly onHeader: (names: string[]) => void
  readonly onBytes: (count: number) => void
}

/** Makes a CSV, gzipped CSV or Parquet file readable for DuckDB. Throws OperationError for what is damaged or no table. */
export function loadFile(connection: DuckDBConnection, file: Source, landing: LoadOptions): Promise<LoadedFile> {
  return file.format === 'parquet' ? loadParquet(connection, file, landing) : loadCsv(file, landing)
}

async function loadCsv(file: Source, { target, onHeader, onBytes }: LoadOptions): Promise<LoadedFile> {
  const { sha256, header } = await unpackCsv(file, target, (names) => onHeader(withoutMark(names)), onBytes)
  const names = withoutMark(header)
  const columns = names.map((name, position) => ({
    name: name === '' ? `column ${position + 1}` : name,
    type: 'VARCHAR',
  }))
  const described = ["'line': 'INTEGER'", ...columns.map((column) => `${sqlText(column.name)}: 'VARCHAR'`)].join(', ')
  const relation = `read_csv(${sqlText(target)}, header = false, auto_detect = false, delim = ',', quote = '"', escape = '"', nullstr = '', columns = {${described}})`
  return { relation, header: names, columns, sha256 }
}

/** Some programs write an invisible byte-order mark in front of the first name. */
function withoutMark(names: readonly string[]): string[] {
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
