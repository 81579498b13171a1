import { type Hash, createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { ReadWholeText } from '../../sources/file-layouts.ts'
import { LineNumberer } from './number-lines.ts'
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
  readonly target: string
  /** Hears the names of the columns before any row is read, and throws when they are not as expected. */
  readonly onHeader: (names: string[]) => void
  readonly onBytes: OnBytes
  /** How a file is read that begins so and is no CSV; null where it is one, or would be refused. */
  readonly wholeTextReader?: (start: string) => ReadWholeText | null
}

/**
 * Writes the rows of a CSV or gzipped CSV to `target`, one record a line with its line number in front and no header; those of an answer
 * in JSON with the number of the row. Throws OperationError for damaged gzip and for text that is not a table.
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
  { target, onHeader }: UnpackOptions,
): Promise<Unpacked> {
  let header: string[] = []
  const numberer = new LineNumberer(name, (names) => {
    header = names
    onHeader(names)
  })
  const output = createWriteStream(target)
  try {
    for await (const lines of linesOf(name, pieces)) {
      const text = lines.map((line) => numberer.take(line)).join('')
      if (text !== '' && !output.write(text)) await once(output, 'drain')
    }
    numberer.finish()
  } finally {
    output.end()
    await finished(output)
  }
  return { header, rows: numberer.records }
}

/** What is read whole stays in memory; no answer about prices is of this size. */
const MAX_WHOLE_BYTES = 256 * 1024 * 1024

async function unpackWhole(
  name: string,
  pieces: AsyncIterable<Buffer>,
  { target, onHeader }: UnpackOptions,
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
  onHeader([...header])
  await writeFile(target, rows.map((row, place) => `${place + 1},${formatCsvRecord(row)}\n`).join(''))
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
