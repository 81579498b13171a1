import type { UserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { postDeleteAccount } from '@fairweight/contract/calls'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { signInDelays } from '@fairweight/database/repositories/counters/sign-in-delays.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { recipientOf } from '@fairweight/application/accounts/notifications/account-notifications.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { clearBrowserCache } from '../sessions/clear-browser-cache.ts'
import { delayKeys } from '../signing-in/delay-keys.ts'

/** The end of an account, once its owner has proved who they are. */
export function registerDeleteAccount(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postDeleteAccount, 'delete-account', async ({ body, session, reply }) => {
    await parts.identity.reauthenticate({ ...session, password: body.password ?? null })
    await removeAccount(parts, session.userId)
    parts.callers.forget(session.userId)
    parts.cookies.clearEverything(reply)
    clearBrowserCache(reply)
    return { success: true as const }
  })
}

/** Removes the person with everything, has what they pay ended, and writes the email of it: all or nothing. */
async function removeAccount(
  { db, departCustomer, queueEmail, secrets, clock }: IdentityParts,
  userId: UserId,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await users.find(trx, userId)
    const recipient = user && (await recipientOf(trx, user))
    // Before the person is removed, who takes along whose customer they were.
    await departCustomer(trx, userId)
    const isRemoved = await users.remove(trx, userId)
    if (!isRemoved) return
    // That it happened, and not a word of whom.
    await auditTrail.record(trx, { action: 'account-deleted', userId: null, actor: 'person', where: null, at: clock() })
    if (!recipient) return
    await signInDelays.succeedBelow(trx, delayKeys.account(secrets, recipient.to))
    await queueEmail(trx, { kind: 'account-deleted', ...recipient, at: clock() })
  })
}
