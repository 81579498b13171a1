import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { accounts } from '../export/accounts.ts'
import type { SignedIn, SessionContext } from '../port/identity.ts'
import type { IdentityParts } from './identity-parts.ts'
import { requireUser } from './identity-user.ts'
import { beginSession } from './sessions.ts'

/** Brings what a visitor kept into the account that they turn out to have, and begins a session there. The account is locked. */
export async function signInToAccount(
  trx: Queryable,
  parts: IdentityParts,
  userId: UserId,
  visit: SessionContext,
  isNewlyLinked = false,
): Promise<SignedIn> {
  if (visit.anonymousUserId !== null) await accounts.merge(trx, visit.anonymousUserId, userId)
  return begin(trx, parts, userId, visit, isNewlyLinked)
}

export async function begin(
  trx: Queryable,
  parts: IdentityParts,
  userId: UserId,
  { userAgent, inSameTransaction }: SessionContext,
  isNewlyLinked = false,
): Promise<SignedIn> {
  const signedIn = await beginSession(trx, parts, await requireUser(trx, userId), userAgent)
  await inSameTransaction?.(trx, { signedIn, isNewlyLinked })
  return signedIn
}
