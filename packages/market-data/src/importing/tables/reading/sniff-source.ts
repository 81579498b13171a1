import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

type SourceFormat = 'csv' | 'gzip' | 'parquet'

/** A file that may be imported: what it is by its first bytes, whatever its name says. */
export interface Source {
  readonly path: string
  /** The name shown to people and kept as provenance. */
  readonly name: string
  readonly size: number
  readonly format: SourceFormat
}

/** Looks at a file before anything is read. Throws OperationError for what cannot be a table. @param name what people know it by */
export async function sniffSource(path: string, name = basename(path)): Promise<Source> {
  const facts = await stat(path).catch((error: unknown) => {
    throw unreachable(path, error)
  })
  if (facts.isDirectory()) throw refuse('import-is-folder', `${path} is a folder; name the file itself.`)
  if (!facts.isFile())
    throw refuse('import-not-a-file', `${path} is not a regular file; save the table to a file first.`)
  if (facts.size === 0) throw refuse('import-empty-file', `${name} is empty; it needs a header line and rows below it.`)
  const start = await firstBytes(path)
  return { path, name, size: facts.size, format: formatOf(start, name) }
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw unreachable(path, error)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function formatOf(start: Buffer, name: string): SourceFormat {
  if (start.subarray(0, 4).toString('latin1') === 'PAR1') return 'parquet'
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  if (/\.gz$/i.test(name))
    throw refuse(
      'import-not-gzip',
      `${name} ends in .gz but is not a gzip file; download it again, or drop the ending if it is plain text.`,
    )
  if (/\.parquet$/i.test(name))
    throw refuse('import-not-parquet', `${name} ends in .parquet but is not a Parquet file; export it again.`)
  if (start.subarray(0, 2).toString('latin1') === 'PK')
    throw refuse('import-not-text', `${name} is a zip archive or a spreadsheet; unpack it or save it as CSV.`)
  if (!isJson(start)) rejectNonTableText(start, name)
  return 'csv'
}

/** Refuses text that is not a table: HTML, JSON, another encoding. Takes the first bytes of plain or unpacked text. */
export function rejectNonTableText(start: Buffer, name: string): void {
  const isWide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (isWide) throw refuse('import-wrong-encoding', `${name} is written in UTF-16; save it as UTF-8.`)
  if (start.includes(0))
    throw refuse('import-not-text', `${name} is not a text file; the import takes CSV, gzipped CSV or Parquet.`)
  const text = beginningOf(start)
  // Stooq puts the names of its columns into such brackets.
  if (text.startsWith('<') && !text.startsWith('<TICKER>'))
    throw refuse(
      'import-is-html',
      `${name} is a web page (HTML), not a table; the download probably failed, so fetch it again.`,
    )
  if (isJson(start))
    throw refuse('import-is-json', `${name} is JSON, not a table; the import takes CSV, gzipped CSV or Parquet.`)
}

/** Whether a text begins as JSON does. */
function isJson(start: Buffer): boolean {
  return /^[{[]/.test(beginningOf(start))
}

/** How a text begins, without the mark and the blanks in front of it. */
export function beginningOf(start: Buffer): string {
  return start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
}

function unreachable(path: string, error: unknown): OperationError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return refuse('import-file-missing', `There is no file ${path}; check the name.`)
  if (code === 'EACCES' || code === 'EPERM')
    return refuse('import-unreadable', `${path} may not be read by this user; change its permissions.`)
  return refuse('import-unreadable', `${path} cannot be read (${String(code || error)}).`)
}

function refuse(code: string, message: string): OperationError {
  return new OperationError(code, message)
}
