import type { FastifyInstance } from 'fastify'
import { postRequestPasswordReset, postResetPassword } from '@fairweight/contract/calls'
import { type Queryable, type Where, auditTrail, signInDelays } from '@fairweight/database'
import type { IdentityUser } from '../../port/identity.ts'
import { IdentityRefusal } from '../../port/identity-refusal.ts'
import { addresseeOf } from '../addressee.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { delayKeys } from '../signing-in/delay-keys.ts'
import { deviceOf, rememberOwnersBrowser } from '../signing-in/devices.ts'
import { whereOf } from '../where-of.ts'
import { createAfterTheAnswer } from './after-the-answer.ts'
import { mailNobody, workAsForNobody, writeToNobody } from './as-if-known.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

const linkMilliseconds = 30 * 60_000

/** A new password by a mailed link. */
export function registerPasswordReset(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, cookies } = parts
  const afterTheAnswer = createAfterTheAnswer(app)

  registerIdentityCall(app, parts, postRequestPasswordReset, 'request-password-reset', async ({ body, request }) => {
    const where = whereOf(request, null)
    if (parts.hideAccountExistence) afterTheAnswer(request, () => mailResetLinkIfKnown(parts, body.email, where))
    else await mailResetLink(parts, body.email, where)
    return { success: true as const }
  })

  registerIdentityCall(app, parts, postResetPassword, null, async ({ body, request, reply }) => {
    const device = deviceOf(cookies, request)
    const user = await identity.finishReset(body.token, body.newPassword, async (trx, owner) => {
      await rememberOwnersBrowser(trx, owner.id, device, request.headers['user-agent'] ?? null, parts.clock())
      await auditTrail.record(trx, { action: 'password-reset', userId: owner.id, actor: 'person', where: whereOf(request, null), at: parts.clock() })
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
  await tellOfNewPassword(trx, parts, user)
}

async function mailResetLinkIfKnown(parts: IdentityParts, email: string, where: Where): Promise<void> {
  try {
    await mailResetLink(parts, email, where)
  } catch (error) {
    if (!(error instanceof IdentityRefusal && error.code === 'not-found')) throw error
    await mailNobody(parts)
  }
}

/** The link and its letter come together. Without a new link the letters of the last minutes have one that is good. */
async function mailResetLink(parts: IdentityParts, email: string, where: Where): Promise<void> {
  const { identity, postLetter, clock, hideAccountExistence } = parts
  await identity.startReset(email, async (trx, { user, token }) => {
    if (token === null) return hideAccountExistence ? writeToNobody(trx, parts, user.id) : undefined
    const addressee = await addresseeOf(trx, user)
    if (addressee === null) return
    await auditTrail.record(trx, { action: 'reset-requested', userId: user.id, actor: 'person', where, at: clock() })
    await postLetter(trx, { kind: 'reset', ...addressee, token, expiresAt: new Date(clock().getTime() + linkMilliseconds) })
    if (hideAccountExistence) await workAsForNobody(trx)
  })
}
