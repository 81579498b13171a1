import type { Queryable } from '@fairweight/database/opening/database.ts'
import { accounts } from '../export/accounts.ts'
import type { IdentityUser, SignedIn, SessionContext } from '../port/identity.ts'
import type { IdentityParts } from './identity-parts.ts'
import { beginSession } from './sessions.ts'

/** Brings what a visitor kept into the account that they turn out to have, and begins a session there. The account is locked, and `user` is how it stands. */
export async function signInToAccount(
  trx: Queryable,
  parts: IdentityParts,
  user: IdentityUser,
  visit: SessionContext,
  isNewlyLinked = false,
): Promise<SignedIn> {
  if (visit.anonymousUserId !== null) await accounts.merge(trx, visit.anonymousUserId, user.id)
  return begin(trx, parts, user, visit, isNewlyLinked)
}

export async function begin(
  trx: Queryable,
  parts: IdentityParts,
  user: IdentityUser,
  { userAgent, inSameTransaction }: SessionContext,
  isNewlyLinked = false,
): Promise<SignedIn> {
  const signedIn = await beginSession(trx, parts, user, userAgent)
  await inSameTransaction?.(trx, { signedIn, isNewlyLinked })
  return signedIn
}
