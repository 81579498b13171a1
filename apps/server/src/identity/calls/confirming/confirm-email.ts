import type { FastifyInstance, FastifyRequest } from 'fastify'
import { postConfirmEmail, postConfirmEmailCode, postConfirmEmailResend } from '@fairweight/contract/calls'
import { type Queryable, auditTrail, inTransaction } from '@fairweight/database'
import type { IdentityUser } from '../../port/identity.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { whereOf } from '../where-of.ts'
import { writeConfirmation } from './write-confirmation.ts'

/** Confirming the address of an account: by the link of a letter, by its six digits, and another letter. */
export function registerConfirmEmail(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, db } = parts
  const settle = async (trx: Queryable, user: IdentityUser, request: FastifyRequest) => {
    await parts.claimTrial(trx, user)
    await auditTrail.record(trx, { action: 'email-confirmed', userId: user.id, actor: 'person', where: whereOf(request), at: parts.clock() })
  }

  registerIdentityCall(app, parts, postConfirmEmail, null, async ({ body, request }) => {
    const user = await identity.confirmEmail(body.token, (trx, confirmed) => settle(trx, confirmed, request))
    callers.forget(user.id)
    return { verifiedEmail: user.emailVerified }
  })

  registerIdentityCall(app, parts, postConfirmEmailCode, 'confirm-email', async ({ body, session, request }) => {
    const user = await identity.confirmEmailByCode(session.userId, body.code, (trx, confirmed) => settle(trx, confirmed, request))
    callers.forget(user.id)
    return { verifiedEmail: user.emailVerified }
  })

  registerIdentityCall(app, parts, postConfirmEmailResend, 'confirm-email', async ({ session }) => {
    const isWritten = await inTransaction(db, (trx) => writeConfirmation(trx, parts, session.userId))
    return { verifiedEmail: !isWritten }
  })
}
