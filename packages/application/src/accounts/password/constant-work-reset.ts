import { randomUUID } from 'node:crypto'
import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { emailKey } from '../../mail/email.ts'
import type { AccountParts } from '../account-parts.ts'
import { recipientOf } from '../notifications/account-notifications.ts'

const ANONYMOUS_CALLER = 'nobody@anonymous.invalid'

/** For a known address: the statement by which an email to nobody is taken back, which finds none here. */
export function matchWorkForUnknown(trx: Queryable): Promise<unknown> {
  return mails.takeBack(
    trx,
    emailKey({
      kind: 'reset',
      to: ANONYMOUS_CALLER,
      userId: asUserId(ANONYMOUS_CALLER),
      firstName: null,
      token: '',
      expiresAt: new Date(0),
    }),
  )
}

/**
 * Does for an unknown address what a reset does for a known one, and takes the email back before it can go: what the server is busy with
 * must not tell either. A token that opens nothing stays until the next sweep.
 */
export async function simulateResetEmail(parts: AccountParts): Promise<void> {
  const userId = asUserId(randomUUID())
  await inTransaction(parts.db, async (trx) => {
    await signInUsers.lock(trx, userId)
    await signInUsers.find(trx, userId)
    await userTokens.open(trx, userId, 'reset-password', parts.clock())
    await simulateEmail(trx, parts, userId)
  })
}

/** The same for a known address that needs no new link: what is written for one, to nobody. */
export async function simulateEmail(
  trx: Queryable,
  { queueEmail, clock }: AccountParts,
  userId: UserId,
): Promise<void> {
  const now = clock()
  const token = await userTokens.make(trx, { purpose: 'reset-password', userId: null, expiresAt: now }, now)
  const recipient = await recipientOf(trx, { id: userId, email: ANONYMOUS_CALLER })
  if (recipient === null) return
  // In place of the line in the trail of acts, which is about somebody and stays.
  await users.find(trx, userId)
  await userTokens.make(trx, { purpose: 'reset-password', userId: null, expiresAt: now }, now)
  const email = { kind: 'reset', ...recipient, token, expiresAt: now } as const
  await queueEmail(trx, email)
  await mails.takeBack(trx, emailKey(email))
}
