import type { FastifyReply, FastifyRequest } from 'fastify'

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const NAMES_OF_LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** What is said to whoever comes from elsewhere. */
export const SAME_ORIGIN_HEADERS = 'Only pages of the sandbox itself may do this.'

/**
 * Whether a request is what another site's page sends, or has sent under a name of its own that was made to lead to this machine. Programs
 * name no origin and are not foreign.
 */
export function isCrossSite({ method, headers: { host = '', origin }, socket }: FastifyRequest): boolean {
  const isForeignName = LOOPBACK.test(socket.localAddress ?? '') && !NAMES_OF_LOOPBACK.test(host)
  const isForeignOrigin =
    method !== 'GET' && method !== 'HEAD' && origin !== undefined && URL.parse(origin)?.host !== host
  return isForeignName || isForeignOrigin
}

/** Refuses what is foreign; for pages and controls. */
export async function requireSameOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isCrossSite(request)) await reply.code(403).send({ error: SAME_ORIGIN_HEADERS })
}

/** Whether a host is this machine alone: nobody else can reach what listens there. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host) || /^localhost$/i.test(host)
}
