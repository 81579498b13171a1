import { type Queryable, accounts } from '@fairweight/database'
import type { SignedIn, Visit } from '../port/identity.ts'
import type { IdentityParts } from './identity-parts.ts'
import { requireUser } from './identity-user.ts'
import { beginSession } from './sessions.ts'

/** Brings what a visitor kept into the account that they turn out to have, and begins a session there. The account is locked. */
export async function enter(trx: Queryable, parts: IdentityParts, userId: string, visit: Visit, isNewlyLinked = false): Promise<SignedIn> {
  if (visit.anonymousUserId !== null) await accounts.merge(trx, visit.anonymousUserId, userId)
  return begin(trx, parts, userId, visit, isNewlyLinked)
}

export async function begin(trx: Queryable, parts: IdentityParts, userId: string, { userAgent, alongside }: Visit, isNewlyLinked = false): Promise<SignedIn> {
  const signedIn = await beginSession(trx, parts, await requireUser(trx, userId), userAgent)
  await alongside?.(trx, { signedIn, isNewlyLinked })
  return signedIn
}
