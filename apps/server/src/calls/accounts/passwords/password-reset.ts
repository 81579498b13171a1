import type { FastifyInstance, FastifyRequest } from 'fastify'
import { postRequestPasswordReset, postResetPassword } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type AuditOrigin, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { signInDelays } from '@fairweight/database/repositories/counters/sign-in-delays.ts'
import type { IdentityUser } from '@fairweight/application/accounts/port/identity.ts'
import { IdentityError } from '@fairweight/application/accounts/port/identity-error.ts'
import {
  emailPasswordChanged,
  recipientOf,
} from '@fairweight/application/accounts/notifications/account-notifications.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { delayKeys } from '../signing-in/delay-keys.ts'
import { rememberConfirmedDevice } from '@fairweight/application/accounts/devices/known-devices.ts'
import { deviceOf } from '../signing-in/sign-in-context.ts'
import { requestOrigin } from '../request-origin.ts'
import { simulateResetEmail, matchWorkForUnknown, simulateEmail } from './constant-work-reset.ts'

type Work = () => Promise<void>

const LINK_TTL_MS = 30 * 60_000

/** A new password by a mailed link. */
export function registerPasswordReset(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, cookies } = parts
  const afterResponse = createAfterResponse(app)

  registerIdentityCall(app, parts, postRequestPasswordReset, 'request-password-reset', async ({ body, request }) => {
    const where = requestOrigin(request, null)
    if (parts.hideAccountExistence) afterResponse(request, () => mailResetLinkIfKnown(parts, body.email, where))
    else await mailResetLink(parts, body.email, where)
    return { success: true as const }
  })

  registerIdentityCall(app, parts, postResetPassword, null, async ({ body, request, reply }) => {
    const device = deviceOf(cookies, request)
    const user = await identity.finishReset(body.token, body.newPassword, async (trx, owner) => {
      await rememberConfirmedDevice(trx, owner.id, device, request.headers['user-agent'] ?? null, parts.clock())
      await auditTrail.record(trx, {
        action: 'password-reset',
        userId: owner.id,
        actor: 'person',
        where: requestOrigin(request, null),
        at: parts.clock(),
      })
      await welcomeOwner(trx, parts, owner)
    })
    callers.forget(user.id)
    cookies.setDevice(reply, device)
    // Every session has ended, the one of this browser too when it was theirs.
    const before = await callers.cookieSession(request)
    if (before?.user.id === user.id) cookies.clearSession(reply)
    return { success: true as const }
  })
}

/** Whoever reads the mailbox is the owner: what others tried before does not hold them up, and the address is confirmed. */
async function welcomeOwner(trx: Queryable, parts: IdentityParts, user: IdentityUser): Promise<void> {
  if (user.email !== null) await signInDelays.succeedBelow(trx, delayKeys.account(parts.secrets, user.email))
  await parts.claimTrial(trx, user)
  await emailPasswordChanged(trx, parts, user)
}

async function mailResetLinkIfKnown(parts: IdentityParts, email: string, where: AuditOrigin): Promise<void> {
  try {
    await mailResetLink(parts, email, where)
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === 'not-found')) throw error
    await simulateResetEmail(parts)
  }
}

/** The link and its email come together. Without a new link the emails of the last minutes have one that is good. */
async function mailResetLink(parts: IdentityParts, email: string, where: AuditOrigin): Promise<void> {
  const { identity, queueEmail, clock, hideAccountExistence } = parts
  await identity.startReset(email, async (trx, { user, token }) => {
    if (token === null) return hideAccountExistence ? simulateEmail(trx, parts, user.id) : undefined
    const recipient = await recipientOf(trx, user)
    if (recipient === null) return
    await auditTrail.record(trx, { action: 'reset-requested', userId: user.id, actor: 'person', where, at: clock() })
    await queueEmail(trx, {
      kind: 'reset',
      ...recipient,
      token,
      expiresAt: new Date(clock().getTime() + LINK_TTL_MS),
    })
    if (hideAccountExistence) await matchWorkForUnknown(trx)
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
