import type { FastifyReply, FastifyRequest } from 'fastify'

const loopback = /^(::ffff:)?127\.|^::1$/
const namesOfLoopback = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** What is said to whoever comes from elsewhere. */
export const ONLY_OWN_PAGES = 'Only pages of the sandbox itself may do this.'

/**
 * Whether a request is what another site's page sends, or has sent under a name of its own that was made to lead to this machine. Programs
 * name no origin and are not foreign.
 */
export function isForeign({ method, headers: { host = '', origin }, socket }: FastifyRequest): boolean {
  const isForeignName = loopback.test(socket.localAddress ?? '') && !namesOfLoopback.test(host)
  const isForeignOrigin = method !== 'GET' && method !== 'HEAD' && origin !== undefined && URL.parse(origin)?.host !== host
  return isForeignName || isForeignOrigin
}

/** Refuses what is foreign; for pages and controls. */
export async function onlyOwnOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isForeign(request)) await reply.code(403).send({ error: ONLY_OWN_PAGES })
}

/** Whether a host is this machine alone: nobody else can reach what listens there. */
export function isLoopback(host: string): boolean {
  return loopback.test(host) || /^localhost$/i.test(host)
}
