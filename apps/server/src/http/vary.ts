import type { FastifyReply } from 'fastify'

/** Says that the answer depends on one more header of the request. */
export function addVary(reply: FastifyReply, header: string): FastifyReply {
  const before = reply.getHeader('vary')
  return reply.header('vary', before === undefined ? header : `${String(before)}, ${header}`)
}
