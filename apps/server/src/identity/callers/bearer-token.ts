import type { FastifyRequest } from 'fastify'

const scheme = /^Bearer +(\S+)$/i

/** Far longer than any token of ours; what is longer is not worth looking at. */
const longestToken = 2048

/** The token that a request carries in its `authorization`, or null. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = scheme.exec(request.headers.authorization ?? '') ?? []
  return token === undefined || token.length > longestToken ? null : token
}
