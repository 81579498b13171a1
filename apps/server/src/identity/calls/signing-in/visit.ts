import type { FastifyRequest } from 'fastify'
import type { SignedIn, Visit } from '../../port/identity.ts'
import type { IdentityParts } from '../identity-parts.ts'

const longestUserAgent = 300

/** Who was there before: the session of the cookie, and what the identity side is told of it. */
export interface Arrival {
  readonly before: SignedIn | null
  readonly visit: Visit
}

/** How a request comes to a new session. */
export async function arrivalOf({ callers }: Pick<IdentityParts, 'callers'>, request: FastifyRequest): Promise<Arrival> {
  const before = await callers.cookieSession(request)
  const anonymousUserId = before?.user.isAnonymous ? before.user.id : null
  return { before, visit: { userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null, anonymousUserId } }
}
