import { type Hash, createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { LineNumberer } from './number-lines.ts'
import { type Source, rejectNonTableText } from './sniff-source.ts'

type OnBytes = (count: number) => void

export interface UnpackedCsv {
  readonly sha256: string
  readonly header: readonly string[]
  readonly rows: number
}

/**
 * Writes the rows of a CSV or gzipped CSV to `target`, one record a line with its line number in front and no header.
 * Throws OperationError for damaged gzip and for text that is not a table.
 */
export async function unpackCsv(
  source: Source,
  target: string,
  onHeader: (names: string[]) => void,
  onBytes: OnBytes,
): Promise<UnpackedCsv> {
  const hash = createHash('sha256')
  let header: string[] = []
  const numberer = new LineNumberer(source.name, (names) => {
    header = names
    onHeader(names)
  })
  const output = createWriteStream(target)
  try {
    for await (const lines of linesOf(source, hash, onBytes)) {
      const text = lines.map((line) => numberer.take(line)).join('')
      if (text !== '' && !output.write(text)) await once(output, 'drain')
    }
    numberer.finish()
  } finally {
    output.end()
    await finished(output)
  }
  return { sha256: hash.digest('hex'), header, rows: numberer.records }
}

async function* linesOf(source: Source, hash: Hash, onBytes: OnBytes): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let isFirst = true
  for await (const piece of bytesOf(source, hash, onBytes)) {
    if (isFirst) rejectNonTableText(piece.subarray(0, 4096), source.name)
    isFirst = false
    const lines = (rest + decode(decoder, piece, source.name)).split('\n')
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
