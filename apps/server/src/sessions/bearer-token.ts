import type { FastifyRequest } from 'fastify'

const SCHEME = /^Bearer +(\S+)$/i

/** Far longer than any token of ours; what is longer is not worth looking at. */
const MAX_TOKEN = 2048

/** The token that a request carries in its `authorization`, or null. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = SCHEME.exec(request.headers.authorization ?? '') ?? []
  return token === undefined || token.length > MAX_TOKEN ? null : token
}
