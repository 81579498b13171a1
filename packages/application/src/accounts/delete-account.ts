import type { UserId } from '@fairweight/domain/identifiers'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { signInDelays } from '@fairweight/database/repositories/counters/sign-in-delays.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import type { AccountParts } from './account-parts.ts'
import { recipientOf } from './notifications/account-notifications.ts'
import { delayKeys } from './sign-in/delay-keys.ts'

/** Removes the person with everything, has what they pay ended, and writes the email of it: all or nothing. */
export async function deleteAccount(
  { db, departCustomer, queueEmail, secrets, clock }: AccountParts,
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
