import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './errors/refusal.ts'

/** No body that we take has a list in a list in a list this deep. */
const MOST_DEPTH = 32
/** Values of a body are at least this long on average, or it is made to be slow to take apart. */
const LEAST_BYTES_PER_VALUE = 4
/** A short list of short words is fine, however many there are. */
const VALUES_OF_ANY_BODY = 4_096

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Reads JSON bodies in place of Fastify's own parser: each piece is counted as it arrives, and a body that is longer, deeper or
 * of more values than its call takes is refused on the spot, before any of it is parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', (request, payload, done) => {
    receive(request, payload).then((text) => parse(request, text, done), done)
  })
}

async function receive(request: FastifyRequest, payload: IncomingMessage): Promise<string> {
  const most = request.routeOptions.bodyLimit
  const announced = Number(request.headers['content-length'] ?? most)
  if (announced > most) throw new Refusal('too-large')
  const shape = new JsonShape(Math.max(VALUES_OF_ANY_BODY, Math.ceil(announced / LEAST_BYTES_PER_VALUE)))
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of payload) {
    const bytes = Buffer.from(piece)
    length += bytes.length
    const excess = length > most ? 'too many values' : shape.read(bytes)
    if (excess !== null) throw refusalOf(excess)
    pieces.push(bytes)
  }
  return Buffer.concat(pieces, length).toString('utf8')
}

type Excess = 'too deep' | 'too many values'

function refusalOf(excess: Excess): Refusal {
  return excess === 'too deep' ? new Refusal('invalid-request', { message: 'The body of the request is nested too deeply.' }) : new Refusal('too-large')
}

/** How deep and of how many values a JSON text is, told from its bytes as they come; whether it is JSON at all is for the parser. */
export class JsonShape {
  readonly #mostValues: number
  #values = 1
  #depth = 0
  #isInText = false
  #isEscaped = false

  constructor(mostValues: number) {
    this.#mostValues = mostValues
  }

  /** What the text so far, with these bytes, has too much of; null when it is within bounds. */
  read(bytes: Uint8Array): Excess | null {
    for (const byte of bytes) {
      if (this.#isInText) this.#readText(byte)
      else this.#readStructure(byte)
      if (this.#depth > MOST_DEPTH) return 'too deep'
      if (this.#values > this.#mostValues) return 'too many values'
    }
    return null
  }

  #readText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInText = false
  }

  #readStructure(byte: number): void {
    if (byte === QUOTE) this.#isInText = true
    else if (byte === COMMA) this.#values += 1
    else if (CLOSING.has(byte)) this.#depth -= 1
    else if (OPENING.has(byte)) {
      this.#depth += 1
      this.#values += 1
    }
  }
}
