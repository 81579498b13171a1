import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { failed } from '../failures/passing-error.ts'
import { networkFailure } from '../failures/network-failure.ts'
import type { ReceivedAnswer } from '../requests/send-request.ts'
import { SourceError, type SourceRequest } from '../source-client.ts'

/**
 * The body of an answer without its transport compression, piece by piece; `onBytes` hears how much came over the wire. Throws SourceError
 * when it breaks off, is damaged, or is larger than the request allows.
 */
export async function* readBody(
  request: SourceRequest,
  answer: ReceivedAnswer,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const piece of decoded(request, answer, onBytes)) {
      bytes += piece.length
      if (bytes > request.maxBytes)
        throw failed(
          request,
          'too-large',
          `sent more than the ${sizeText(request.maxBytes)} expected of ${request.name}.`,
        )
      yield piece
    }
  } catch (error) {
    throw error instanceof SourceError ? error : networkFailure(request, error, 'within the answer')
  }
}

/** The beginning of a body as text, such as that of an error; empty where it cannot be read. */
export async function readBeginning(request: SourceRequest, answer: ReceivedAnswer, bytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of decoded(request, answer, () => undefined)) {
      pieces.push(piece)
      length += piece.length
      if (length >= bytes) break
    }
  } catch {
    return ''
  }
  return Buffer.concat(pieces).toString('utf8', 0, bytes)
}

async function* decoded(
  request: SourceRequest,
  { body, header }: ReceivedAnswer,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const piece of body) {
      onBytes(piece.length)
      yield piece
    }
  }
  const decoder = decoderOf(request, header('content-encoding'))
  if (decoder === null) return yield* counted()
  // An error on either side reaches whoever reads the decoder.
  pipeline(counted, decoder, () => undefined)
  for await (const piece of decoder) if (Buffer.isBuffer(piece)) yield piece
}

function decoderOf(request: SourceRequest, encoding: string | null): Transform | null {
  switch (encoding?.toLowerCase() ?? 'identity') {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'deflate':
      return createInflate()
    default:
      throw failed(request, 'unexpected-content', `packs ${request.name} in a way that cannot be read.`)
  }
}

function sizeText(bytes: number): string {
  return bytes >= MEGABYTE ? `${Math.round(bytes / MEGABYTE)} MB` : `${bytes} bytes`
}

const MEGABYTE = 1024 * 1024
