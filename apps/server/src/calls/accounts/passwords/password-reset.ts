import type { FastifyInstance, FastifyRequest } from 'fastify'
import { postRequestPasswordReset, postResetPassword } from '@fairweight/contract/calls'
import {
  emailResetLink,
  emailResetLinkIfKnown,
  resetByLink,
} from '@fairweight/application/accounts/password/reset-by-link.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { requestOrigin } from '../request-origin.ts'
import { deviceOf } from '../signing-in/sign-in-context.ts'

type Work = () => Promise<void>

/** A new password by a mailed link. */
export function registerPasswordReset(app: FastifyInstance, parts: IdentityParts): void {
  const { callers, cookies } = parts
  const afterResponse = createAfterResponse(app)

  registerIdentityCall(app, parts, postRequestPasswordReset, 'request-password-reset', async ({ body, request }) => {
    const where = requestOrigin(request, null)
    if (parts.hideAccountExistence) afterResponse(request, () => emailResetLinkIfKnown(parts, body.email, where))
    else await emailResetLink(parts, body.email, where)
    return { success: true as const }
  })

  registerIdentityCall(app, parts, postResetPassword, null, async ({ body, request, reply }) => {
    const device = deviceOf(cookies, request)
    const userId = await resetByLink(parts, {
      ...body,
      device,
      userAgent: request.headers['user-agent'] ?? null,
      where: requestOrigin(request, null),
    })
    callers.forget(userId)
    cookies.setDevice(reply, device)
    // Every session has ended, the one of this browser too when it was theirs.
    const before = await callers.cookieSession(request)
    if (before?.user.id === userId) cookies.clearSession(reply)
    return { success: true as const }
  })
}

/**
 * Does work that the answer must not wait for, because its time would tell of it: begun once the answer has gone, since the embedded
 * database works in this very process. A server that stops lets it finish.
 */
function createAfterResponse(app: FastifyInstance): (request: FastifyRequest, work: Work) => void {
  const toDo = new WeakMap<FastifyRequest, Work>()
  const inFlight = new Set<Promise<void>>()
  app.addHook('onResponse', (request, _reply, done) => {
    const work = toDo.get(request)
    if (work) begin(work)
    done()
  })
  app.addHook('onClose', async () => {
    await Promise.all(inFlight)
  })
  const begin = (work: Work) => {
    const done = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'work after a response failed'))
      .finally(() => inFlight.delete(done))
    inFlight.add(done)
  }
  return (request, work) => void toDo.set(request, work)
}
