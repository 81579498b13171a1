import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { type Excess, JsonShape } from './json-shape.ts'

/** Values of a body are at least this long on average, or it is made to be slow to take apart. */
const LEAST_BYTES_PER_VALUE = 4
/** A short list of short words is fine, however many there are. */
const VALUES_OF_ANY_BODY = 4_096

/**
 * The pieces of a body as they arrive, each counted before it is handed on. A body that is longer, deeper or of more values than its call
 * takes is refused on the spot.
 */
export async function* arrivingBody(request: FastifyRequest, payload: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  const { bodyLimit: most, config } = request.routeOptions
  const announced = Number(request.headers['content-length'] ?? most)
  if (announced > most) throw new Refusal('too-large')
  const shape = new JsonShape(config.largeBody?.mostValues ?? Math.max(VALUES_OF_ANY_BODY, Math.ceil(announced / LEAST_BYTES_PER_VALUE)))
  let length = 0
  for await (const piece of payload) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.length)
    length += bytes.length
    const excess = length > most ? 'too many values' : shape.read(bytes)
    if (excess !== null) throw refusalOf(excess)
    yield bytes
  }
}

function refusalOf(excess: Excess): Refusal {
  return excess === 'too deep' ? new Refusal('invalid-request', { message: 'The body of the request is nested too deeply.' }) : new Refusal('too-large')
}
