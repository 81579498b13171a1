import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { arrivingBody } from './arriving-body.ts'
import { keepInFile } from './body-file.ts'

/**
 * Reads JSON bodies in place of Fastify's own parser: what is too much is refused before any of it is parsed, and what its call declares
 * to be large is kept in a file, for `readLargeBody`.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const pieces = arrivingBody(request, payload)
    if (request.routeOptions.config.largeBody) return keepInFile(pieces)
    const text = await textOf(pieces)
    return new Promise<unknown>((settle, fail) => void parse(request, text, (error, body) => (error ? fail(error) : settle(body))))
  })
}

async function textOf(arriving: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of arriving) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
