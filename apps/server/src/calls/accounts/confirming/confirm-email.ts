import type { FastifyInstance, FastifyRequest } from 'fastify'
import { postConfirmEmail, postConfirmEmailCode, postConfirmEmailResend } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import type { IdentityUser } from '@fairweight/application/accounts/port/identity.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { requestOrigin } from '../request-origin.ts'
import { queueConfirmation } from '@fairweight/application/accounts/notifications/account-notifications.ts'

/** Confirming the address of an account: by the link of an email, by its six digits, and another email. */
export function registerConfirmEmail(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, db } = parts
  const settle = async (trx: Queryable, user: IdentityUser, request: FastifyRequest) => {
    await parts.claimTrial(trx, user)
    await auditTrail.record(trx, {
      action: 'email-confirmed',
      userId: user.id,
      actor: 'person',
      where: requestOrigin(request),
      at: parts.clock(),
    })
  }

  registerIdentityCall(app, parts, postConfirmEmail, null, async ({ body, request }) => {
    const user = await identity.confirmEmail(body.token, (trx, confirmed) => settle(trx, confirmed, request))
    callers.forget(user.id)
    return { verifiedEmail: user.emailVerified }
  })

  registerIdentityCall(app, parts, postConfirmEmailCode, 'confirm-email', async ({ body, session, request }) => {
    const user = await identity.confirmEmailByCode(session.userId, body.code, (trx, confirmed) =>
      settle(trx, confirmed, request),
    )
    callers.forget(user.id)
    return { verifiedEmail: user.emailVerified }
  })

  registerIdentityCall(app, parts, postConfirmEmailResend, 'confirm-email', async ({ session }) => {
    const isWritten = await inTransaction(db, (trx) => queueConfirmation(trx, parts, session.userId))
    return { verifiedEmail: !isWritten }
  })
}
