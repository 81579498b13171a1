import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, acceptedEncoding } from './accepted-encoding.ts'
import { isUnchanged } from './entity-tag.ts'
import type { Headers } from './security-headers.ts'
import { addVary } from './vary.ts'

/** One answer, held in each encoding with a strong tag of its own. */
export type EncodedResponse = Readonly<Record<Encoding, { readonly bytes: Buffer; readonly etag: string }>>

/** Sends bytes that were made before: nothing is serialized or compressed, and a known tag costs no body. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedResponse,
  headers: Headers,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const { bytes, etag } = answer[encoding]
  addVary(reply.headers(headers), 'Accept-Encoding').header('etag', etag)
  if (reply.statusCode === 200 && isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
