import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type AuditOrigin, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import type { AccountParts } from '../account-parts.ts'
import { recipientOf } from '../notifications/account-notifications.ts'
import type { IdentityUser } from '../port/identity.ts'

/** Somebody who knows the password guesses codes: the audit trail has it, and the owner is written to. */
export async function recordGuessedSecondStep(
  trx: Queryable,
  { queueEmail, clock }: AccountParts,
  where: AuditOrigin,
  user: IdentityUser,
): Promise<void> {
  const at = clock()
  await auditTrail.record(trx, { action: 'second-step-guessed', userId: user.id, actor: 'person', where, at })
  const recipient = await recipientOf(trx, user)
  if (recipient) await queueEmail(trx, { kind: 'second-step-guessed', ...recipient, at })
}
