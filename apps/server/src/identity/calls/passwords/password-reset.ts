import type { FastifyInstance } from 'fastify'
import { postRequestPasswordReset, postResetPassword } from '@fairweight/contract/calls'
import { type Queryable, signInDelays } from '@fairweight/database'
import type { IdentityUser } from '../../port/identity.ts'
import { IdentityRefusal } from '../../port/identity-refusal.ts'
import { addresseeOf } from '../addressee.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { accountKey } from '../signing-in/sign-in-delay.ts'
import { createAfterTheAnswer } from './after-the-answer.ts'
import { mailNobody } from './as-if-known.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

const linkMilliseconds = 30 * 60_000

/** A new password by a mailed link. */
export function registerPasswordReset(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, cookies } = parts
  const afterTheAnswer = createAfterTheAnswer(app)

  registerIdentityCall(app, parts, postRequestPasswordReset, 'request-password-reset', async ({ body, request }) => {
    if (parts.hideAccountExistence) afterTheAnswer(request, () => mailResetLinkIfKnown(parts, body.email))
    else await mailResetLink(parts, body.email)
    return { success: true as const }
  })

  registerIdentityCall(app, parts, postResetPassword, null, async ({ body, request, reply }) => {
    const user = await identity.finishReset(body.token, body.newPassword, (trx, owner) => welcomeOwner(trx, parts, owner))
    callers.forget(user.id)
    // Every session has ended, the one of this browser too when it was theirs.
    const before = await callers.cookieSession(request)
    if (before?.user.id === user.id) cookies.clearSession(reply)
    return { success: true as const }
  })
}

/** Whoever reads the mailbox is the owner: what others tried before does not hold them up, and the address is confirmed. */
async function welcomeOwner(trx: Queryable, parts: IdentityParts, user: IdentityUser): Promise<void> {
  if (user.email !== null) await signInDelays.succeed(trx, accountKey(parts.secrets, user.email))
  await parts.claimTrial(trx, user)
  await tellOfNewPassword(trx, parts, user)
}

async function mailResetLinkIfKnown(parts: IdentityParts, email: string): Promise<void> {
  try {
    await mailResetLink(parts, email)
  } catch (error) {
    if (!(error instanceof IdentityRefusal && error.code === 'not-found')) throw error
    await mailNobody(parts)
  }
}

async function mailResetLink({ identity, db, postLetter, clock }: IdentityParts, email: string): Promise<void> {
  const { user, token } = await identity.startReset(email)
  const addressee = await addresseeOf(db, user)
  if (addressee) await postLetter(db, { kind: 'reset', ...addressee, token, expiresAt: new Date(clock().getTime() + linkMilliseconds) })
}
