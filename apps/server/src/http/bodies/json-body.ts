import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { spoolToFile } from './body-file.ts'
import { type Excess, JsonShape } from './json-shape.ts'

/** Values of a body are at least this long on average, or it is made to be slow to take apart. */
const MIN_BYTES_PER_VALUE = 4

/** A short list of short words is fine, however many there are. */
const VALUES_OF_ANY_BODY = 4_096

/**
 * Reads JSON bodies in place of Fastify's own parser: what is too much is refused before any of it is parsed, and what its call declares
 * to be large is kept in a file, for `readLargeBody`.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const pieces = bodyStream(request, payload)
    if (request.routeOptions.config.largeBody) return spoolToFile(pieces)
    const text = await wholeText(pieces)
    return new Promise<unknown>(
      (settle, fail) => void parse(request, text, (error, body) => (error ? fail(error) : settle(body))),
    )
  })
}

async function wholeText(arriving: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of arriving) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * The pieces of a body as they arrive, each counted before it is handed on. A body that is longer, deeper or of more values than its call
 * takes is refused on the spot.
 */
async function* bodyStream(
  request: FastifyRequest,
  payload: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Buffer> {
  const { bodyLimit: maxBytes, config } = request.routeOptions
  const announced = Number(request.headers['content-length'] ?? maxBytes)
  if (announced > maxBytes) throw new HttpError('too-large')
  const shape = new JsonShape(
    config.largeBody?.maxValues ?? Math.max(VALUES_OF_ANY_BODY, Math.ceil(announced / MIN_BYTES_PER_VALUE)),
  )
  let length = 0
  for await (const piece of payload) {
    const bytes =
      typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.length)
    length += bytes.length
    const excess = length > maxBytes ? 'too many values' : shape.read(bytes)
    if (excess !== null) throw errorOf(excess)
    yield bytes
  }
}

function errorOf(excess: Excess): HttpError {
  return excess === 'too deep'
    ? new HttpError('invalid-request', { message: 'The body of the request is nested too deeply.' })
    : new HttpError('too-large')
}
