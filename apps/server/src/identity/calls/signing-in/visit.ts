import type { FastifyRequest } from 'fastify'
import type { Queryable } from '@fairweight/database'
import type { SignedIn, Visit } from '../../port/identity.ts'
import { addresseeOf } from '../addressee.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { type SeenDevice, deviceOf, rememberDevice } from './devices.ts'

const longestUserAgent = 300

/** Who was there before: the session of the cookie, the browser, and what the identity side is told of it. */
export interface Arrival {
  readonly before: SignedIn | null
  /** The random name of the browser. */
  readonly device: string
  readonly visit: Visit
}

/** What else is written with a new session; `isFirst`: the account has just been made, `isNew`: the browser was not known. */
type AtArrival = (trx: Queryable, signedIn: SignedIn, seen: Pick<SeenDevice, 'isFirst' | 'isNew'>) => Promise<unknown>

/**
 * How a request comes to a new session. Together with it, or not at all, the browser is remembered, the letter about it is
 * written, and whatever else `alongside` writes.
 */
export async function arrivalOf(parts: IdentityParts, request: FastifyRequest, alongside?: AtArrival): Promise<Arrival> {
  const before = await parts.callers.cookieSession(request)
  const device = deviceOf(parts.cookies, request)
  const visit = {
    userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
    anonymousUserId: before?.user.isAnonymous ? before.user.id : null,
    async alongside(trx: Queryable, signedIn: SignedIn) {
      const seen = await rememberDevice(trx, signedIn, device)
      await alongside?.(trx, signedIn, seen)
      await greet(trx, parts, signedIn, seen)
    },
  }
  return { before, device, visit }
}

/** The first browser of an account is where it began; any later one may be somebody else's. An anonymous one has no address. */
async function greet(trx: Queryable, { postLetter }: IdentityParts, { user, session }: SignedIn, { isNew, isFirst, label }: SeenDevice): Promise<void> {
  const addressee = isNew ? await addresseeOf(trx, user) : null
  if (addressee === null) return
  if (isFirst) await postLetter(trx, { kind: 'welcome', ...addressee })
  else await postLetter(trx, { kind: 'new-sign-in', ...addressee, sessionId: session.id, device: label, at: session.startedAt })
}
