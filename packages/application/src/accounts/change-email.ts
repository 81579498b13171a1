import { randomUUID } from 'node:crypto'
import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type AuditOrigin, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { signInDelays } from '@fairweight/database/repositories/counters/sign-in-delays.ts'
import type { Email } from '../mail/email.ts'
import type { AccountParts } from './account-parts.ts'
import { recipientOf } from './notifications/account-notifications.ts'
import type { EmailChanged, EmailChangeStart, IdentityUser } from './port/identity.ts'
import { delayKeys } from './sign-in/delay-keys.ts'

type EmailAction = 'email-change-requested' | 'email-changed' | 'email-change-undone'

/** Asks for another address for an account: a link goes there. @throws IdentityError */
export function requestEmailChange(
  parts: AccountParts,
  { userId, newEmail }: { readonly userId: UserId; readonly newEmail: string },
  where: AuditOrigin,
): Promise<EmailChangeStart> {
  return parts.identity.startEmailChange({
    userId,
    newEmail,
    isHidden: parts.hideAccountExistence,
    inSameTransaction: async (trx, started) => {
      await parts.queueEmail(trx, emailOf(started, parts.clock()))
      await record(trx, parts, 'email-change-requested', userId, where)
    },
  })
}

/** Makes the new address the account's, by its link. The earlier one hears of it with the way back. @throws IdentityError */
export async function confirmEmailChange(parts: AccountParts, token: string, where: AuditOrigin): Promise<UserId> {
  const { user } = await parts.identity.finishEmailChange(token, async (trx, changed) => {
    await record(trx, parts, 'email-changed', changed.user.id, where)
    await tellEarlierAddress(trx, parts, changed)
    await followNewAddress(trx, parts, changed.user)
  })
  return user.id
}

/** Takes a change back, by the link in the earlier address's email; ends every session. @throws IdentityError */
export async function undoEmailChange(parts: AccountParts, token: string, where: AuditOrigin): Promise<UserId> {
  const user = await parts.identity.undoEmailChange(token, async (trx, restored) => {
    await record(trx, parts, 'email-change-undone', restored.id, where)
    await followNewAddress(trx, parts, restored)
  })
  return user.id
}

function record(
  trx: Queryable,
  { clock }: AccountParts,
  action: EmailAction,
  userId: UserId,
  where: AuditOrigin,
): Promise<unknown> {
  return auditTrail.record(trx, { action, userId, actor: 'person', where, at: clock() })
}

/** The link goes to an address of nobody's; the owner of another one hears of the try. */
function emailOf({ newEmail, token, expiresAt, ownerId }: EmailChangeStart, at: Date): Email {
  if (ownerId === null) return { kind: 'email-change', to: newEmail, token, expiresAt }
  return { kind: 'sign-up-attempt', to: newEmail, userId: ownerId, reference: randomUUID(), at }
}

async function tellEarlierAddress(
  trx: Queryable,
  { queueEmail, clock }: AccountParts,
  { user, earlierEmail, undoToken, undoUntil }: EmailChanged,
): Promise<void> {
  const recipient = await recipientOf(trx, { id: user.id, email: earlierEmail })
  if (recipient)
    await queueEmail(trx, { kind: 'email-changed', ...recipient, token: undoToken, at: clock(), undoUntil })
}

/** Earlier wrong passwords at the new address hold nobody up, its trial is tied to the mailbox, and the payment provider's customer follows. */
async function followNewAddress(
  trx: Queryable,
  { secrets, claimTrial, followAddress }: AccountParts,
  user: IdentityUser,
): Promise<void> {
  if (user.email !== null) await signInDelays.succeedBelow(trx, delayKeys.account(secrets, user.email))
  await claimTrial(trx, user)
  await followAddress(trx, user.id)
}
