import type { FastifyInstance } from 'fastify'
import { postConfirmEmail, postConfirmEmailCode, postConfirmEmailResend } from '@fairweight/contract/calls'
import { inTransaction } from '@fairweight/database'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { writeConfirmation } from './write-confirmation.ts'

/** Confirming the address of an account: by the link of a letter, by its six digits, and another letter. */
export function registerConfirmEmail(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, claimTrial, db } = parts

  registerIdentityCall(app, parts, postConfirmEmail, null, async ({ body }) => {
    const user = await identity.confirmEmail(body.token, claimTrial)
    callers.forget(user.id)
    return { verifiedEmail: user.emailVerified }
  })

  registerIdentityCall(app, parts, postConfirmEmailCode, 'confirm-email', async ({ body, session }) => {
    const user = await identity.confirmEmailByCode(session.userId, body.code, claimTrial)
    callers.forget(user.id)
    return { verifiedEmail: user.emailVerified }
  })

  registerIdentityCall(app, parts, postConfirmEmailResend, 'confirm-email', async ({ session }) => {
    const isWritten = await inTransaction(db, (trx) => writeConfirmation(trx, parts, session.userId))
    return { verifiedEmail: !isWritten }
  })
}
