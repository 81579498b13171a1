import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import type { QueueEmail } from '../../mail/email.ts'
import type { Identity } from '../port/identity.ts'

interface Recipient {
  readonly to: string
  readonly userId: UserId
  readonly firstName: string | null
}

interface Reachable {
  readonly id: UserId
  readonly email: string | null
}

/** Whom an email goes to and how it greets them; null for somebody without an email address. */
export async function recipientOf(db: Queryable, { id, email }: Reachable): Promise<Recipient | null> {
  if (email === null) return null
  const profile = await profiles.find(db, id)
  return { to: email, userId: id, firstName: profile?.firstName ?? null }
}

/** Writes to somebody, in the caller's transaction, how to confirm their address. False: there is nothing to confirm. */
export async function queueConfirmation(
  trx: Queryable,
  { identity, queueEmail }: { readonly identity: Identity; readonly queueEmail: QueueEmail },
  userId: UserId,
): Promise<boolean> {
  const confirmation = await identity.issueConfirmation(userId, trx)
  if (confirmation === null) return false
  const { email, ...proof } = confirmation
  await queueEmail(trx, { kind: 'confirm-email', to: email, userId, ...proof })
  return true
}

/** Writes to somebody, in the transaction of the change, that their password is another one now. */
export async function emailPasswordChanged(
  trx: Queryable,
  { queueEmail, clock }: { readonly queueEmail: QueueEmail; readonly clock: () => Date },
  user: Reachable,
): Promise<void> {
  const recipient = await recipientOf(trx, user)
  if (recipient) await queueEmail(trx, { kind: 'password-changed', ...recipient, at: clock() })
}
