import type { FastifyReply, FastifyRequest } from 'fastify'

const loopback = /^(::ffff:)?127\.|^::1$/
const namesOfLoopback = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Refuses what another site's page sends, or has sent under a name of its own that was made to lead to this machine. Programs name
 * no origin and are let through.
 */
export async function onlyOwnOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const host = request.headers.host ?? ''
  const { origin } = request.headers
  const isForeignName = loopback.test(request.socket.localAddress ?? '') && !namesOfLoopback.test(host)
  const isForeignOrigin = request.method !== 'GET' && request.method !== 'HEAD' && origin !== undefined && URL.parse(origin)?.host !== host
  if (isForeignName || isForeignOrigin) await reply.code(403).send({ error: 'Only pages of the sandbox itself may do this.' })
}
