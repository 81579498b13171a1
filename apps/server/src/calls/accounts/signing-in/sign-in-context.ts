import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { WayIn } from '@fairweight/contract/activity'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { SessionContext, SignedIn, SignInOutcome } from '@fairweight/application/accounts/port/identity.ts'
import { type AlongsideSignIn, recordSignIn } from '@fairweight/application/accounts/sign-in/record-sign-in.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { requestOrigin } from '../request-origin.ts'

const MAX_USER_AGENT = 300
const NAME_BYTES = 32
const WELL_FORMED = /^[\w-]{43}$/

/** Who was there before: the session of the cookie, the browser, and what the identity side is told of it. */
export interface SignInContext {
  readonly before: SignedIn | null
  /** The random name of the browser. */
  readonly device: string
  readonly visit: SessionContext
}

/** How a request comes to a new session, and what `recordSignIn` writes together with it; `alongside` writes the rest. */
export async function signInContext(
  parts: IdentityParts,
  request: FastifyRequest,
  way: WayIn,
  alongside?: AlongsideSignIn,
): Promise<SignInContext> {
  const before = await parts.callers.cookieSession(request)
  const device = deviceOf(parts.cookies, request)
  const visit = {
    userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
    anonymousUserId: before?.user.isAnonymous ? before.user.id : null,
    inSameTransaction: (trx: Queryable, entered: SignInOutcome) =>
      recordSignIn(trx, parts, {
        ...entered,
        way,
        device,
        where: requestOrigin(request, entered.signedIn.session.id),
        alongside,
      }),
  }
  return { before, device, visit }
}

/** The random name of the browser that a request comes from; a new one when it has none. */
export function deviceOf(cookies: IdentityParts['cookies'], request: FastifyRequest): string {
  const name = cookies.device(request)
  return name !== null && WELL_FORMED.test(name) ? name : randomBytes(NAME_BYTES).toString('base64url')
}
