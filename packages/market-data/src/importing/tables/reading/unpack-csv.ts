import { type Hash, createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { ReadWholeText } from '../../../sources/answer-table.ts'
import { LineNumberer, numberedRow, type RowOutput } from './number-lines.ts'
import { formatCsvRecord } from './csv-record.ts'
import { beginningOf, type Source, rejectNonTableText } from './sniff-source.ts'

type OnBytes = (count: number) => void

export interface UnpackedCsv {
  readonly sha256: string
  readonly header: readonly string[]
  readonly rows: number
}

/** How a file of text is unpacked. */
export interface UnpackOptions {
  /** Hears the names of the columns before any row is read, and says where the rows go. Throws when the names are not as expected. */
  readonly openOutput: (names: string[]) => RowOutput
  readonly onBytes: OnBytes
  /** Hears how many lines or rows of the file have been read, also when the rest cannot be. */
  readonly onLines?: (count: number) => void
  /** How a file is read that begins so and is no CSV; null where it is one, or would be refused. */
  readonly wholeTextReader?: (start: string) => ReadWholeText | null
}

/**
 * Writes the rows of a CSV or gzipped CSV to an output, one record a line with its line number in front and no header; those of an answer
 * in JSON with the number of the row. The output stays open. Throws OperationError for damaged gzip and for text that is not a table.
 */
export async function unpackCsv(source: Source, options: UnpackOptions): Promise<UnpackedCsv> {
  const hash = createHash('sha256')
  const pieces = bytesOf(source, hash, options.onBytes)
  const { value: first = Buffer.alloc(0) } = await pieces.next()
  const start = first.subarray(0, SNIFFED_BYTES)
  const whole = resumed(first, pieces)
  const read = options.wholeTextReader?.(beginningOf(start)) ?? null
  if (read === null) rejectNonTableText(start, source.name)
  const unpacked =
    read === null
      ? await unpackLines(source.name, whole, options)
      : await unpackWhole(source.name, whole, options, read)
  return { sha256: hash.digest('hex'), ...unpacked }
}

const SNIFFED_BYTES = 4096

async function* resumed(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

type Unpacked = Omit<UnpackedCsv, 'sha256'>

async function unpackLines(
  name: string,
  pieces: AsyncIterable<Buffer>,
  { openOutput, onLines }: UnpackOptions,
): Promise<Unpacked> {
  let header: string[] = []
  const numberer = new LineNumberer(name, (names) => {
    header = names
    return openOutput(names)
  })
  try {
    for await (const lines of linesOf(name, pieces)) {
      const text = lines.map((line) => numberer.take(line)).join('')
      if (text !== '' && numberer.output !== null) await write(numberer.output, text)
    }
    numberer.finish()
  } finally {
    onLines?.(numberer.lines)
  }
  return { header, rows: numberer.records }
}

async function write({ stream }: RowOutput, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

/** What is read whole stays in memory; no answer about prices is of this size. */
const MAX_WHOLE_BYTES = 256 * 1024 * 1024
const ROWS_AT_ONCE = 10_000

async function unpackWhole(
  name: string,
  pieces: AsyncIterable<Buffer>,
  { openOutput, onLines }: UnpackOptions,
  read: ReadWholeText,
): Promise<Unpacked> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const texts: string[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > MAX_WHOLE_BYTES)
      throw new OperationError('import-answer-too-large', `${name} holds more than 256 MB; import it in parts.`)
    texts.push(decode(decoder, piece, name))
  }
  const { header, rows } = read(texts.join(''), name)
  const output = openOutput([...header])
  onLines?.(rows.length)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    let text = ''
    for (const [place, row] of rows.slice(start, start + ROWS_AT_ONCE).entries())
      text += numberedRow(output, start + place + 1, formatCsvRecord(row))
    await write(output, text)
  }
  return { header, rows: rows.length }
}

async function* linesOf(name: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decode(decoder, piece, name)).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') yield [rest]
}

async function* bytesOf(source: Source, hash: Hash, onBytes: OnBytes): AsyncGenerator<Buffer> {
  if (source.format === 'csv') return yield* rawBytes(source, hash, onBytes)
  const gunzip = createGunzip({ chunkSize: 1 << 18 })
  Readable.from(rawBytes(source, hash, onBytes))
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip)
  try {
    for await (const piece of gunzip) if (Buffer.isBuffer(piece)) yield piece
  } catch (error) {
    throw asGzipFailure(error, source.name)
  }
}

async function* rawBytes(source: Source, hash: Hash, onBytes: OnBytes): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(source.path, { highWaterMark: 1 << 18 })) {
    if (!Buffer.isBuffer(piece)) continue
    hash.update(piece)
    onBytes(piece.length)
    yield piece
  }
}

function decode(decoder: InstanceType<typeof TextDecoder>, piece: Buffer, name: string): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw new OperationError('import-wrong-encoding', `${name} is not written in UTF-8; save it as UTF-8.`)
  }
}

function asGzipFailure(error: unknown, name: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'Z_BUF_ERROR')
    return new OperationError('import-truncated-gzip', `${name} is cut off before its end; download or copy it again.`)
  if (typeof code === 'string' && code.startsWith('Z_'))
    return new OperationError(
      'import-damaged-gzip',
      `${name} is damaged (gzip check failed); download or copy it again.`,
    )
  return error
}
