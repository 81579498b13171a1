import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { readRows, sqlText } from '../../storage/duckdb.ts'
import { sha256OfFile } from '../../storage/hash.ts'
import type { Source } from './sniff-source.ts'
import type { FileColumn } from './typed-columns.ts'
import { unpackCsv, type UnpackOptions } from './unpack-csv.ts'

/** A file's rows as a DuckDB relation with a `line` column, its columns in file order, and its hash. */
export interface LoadedFile {
  readonly relation: string
  /** The names as the file has them; columns without one have another inside DuckDB. */
  readonly header: readonly string[]
  readonly columns: readonly FileColumn[]
  readonly sha256: string
}

/** Makes a CSV, gzipped CSV or Parquet file readable for DuckDB. Throws OperationError for what is damaged or no table. */
export function loadFile(connection: DuckDBConnection, file: Source, options: UnpackOptions): Promise<LoadedFile> {
  return file.format === 'parquet' ? loadParquet(connection, file, options) : loadCsv(file, options)
}

async function loadCsv(file: Source, options: UnpackOptions): Promise<LoadedFile> {
  const { target } = options
  const onHeader = (names: string[]) => options.onHeader(withoutMark(names))
  const { sha256, header } = await unpackCsv(file, { ...options, onHeader })
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
  { onHeader, onBytes }: UnpackOptions,
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
