import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getToken, postSignOut } from '@fairweight/contract/calls'
import { ERROR_CATALOG } from '@fairweight/contract/errors'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { requestOrigin } from '../request-origin.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { SignedIn } from '@fairweight/application/accounts/port/identity.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { answerWithRoles } from '../session-answer.ts'
import { clearBrowserCache } from './clear-browser-cache.ts'

/** A fresh token for the session of the cookie, and the end of that session. */
export function registerOwnSession(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, cookies } = parts

  registerIdentityCall(app, parts, getToken, null, async ({ request, reply, session, caller }) => {
    const signedIn = await callers.cookieSession(request)
    if (signedIn === null) throw new HttpError('signed-out')
    // Roles may have changed elsewhere: whoever is told so shall be able to use them with the next request.
    callers.forget(session.userId)
    return answerWithRoles(parts, reply, signedIn, [...caller.roles])
  })

  // Access is refused before the call is reached, so the cookies of a session that is gone are cleared on the way out. One that cannot be read
  // stays: while the key is being rotated it may be of a server that has the new one.
  app.addHook('onSend', (request, reply, _answer, done) => {
    const isRefused = reply.statusCode === ERROR_CATALOG['signed-out'].status
    if (request.routeOptions.config.call === getToken && isRefused) {
      const secret = cookies.sessionSecret(request)
      if (secret === null || identity.canRead(secret)) cookies.clearSession(reply)
    }
    done()
  })

  registerIdentityCall(app, parts, postSignOut, 'log-out', async ({ request, reply }) => {
    const signedIn = await callers.cookieSession(request)
    if (signedIn) {
      await identity.endSession(signedIn.user.id, signedIn.session.id, (trx) =>
        noteSignOut(trx, parts, request, signedIn),
      )
      callers.forget(signedIn.user.id)
    }
    cookies.clearSession(reply)
    clearBrowserCache(reply)
    return { success: true as const }
  })
}

/** An anonymous visitor has no account in which anything sensitive happens. */
async function noteSignOut(
  trx: Queryable,
  { clock }: IdentityParts,
  request: FastifyRequest,
  { user, session }: SignedIn,
): Promise<void> {
  if (user.isAnonymous) return
  await auditTrail.record(trx, {
    action: 'signed-out',
    userId: user.id,
    actor: 'person',
    where: requestOrigin(request, session.id),
    at: clock(),
  })
}
