import { type Queryable, accounts, inTransaction, isStorable, passwords, signInUsers, userTokens } from '@fairweight/database'
import type { Credentials, SignedIn, Visit } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { createAccount, createAnonymousUser, isAnonymousEmail } from './create-user.ts'
import type { IdentityParts } from './identity-parts.ts'
import { requireUser } from './identity-user.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { beginSession } from './sessions.ts'
import { withVerifiedPassword } from './with-verified-password.ts'

/** Begins an anonymous account with its session. */
export function createAnonymous(parts: IdentityParts, visit: Visit): Promise<SignedIn> {
  return inTransaction(parts.database.kysely, async (trx) => beginSession(trx, parts, await createAnonymousUser(trx, parts), visit.userAgent))
}

/** Creates an account with a password; all of it in one transaction, so that a visitor's keepings are never between two owners. */
export async function signUp(parts: IdentityParts, { email, password }: Credentials, visit: Visit): Promise<SignedIn> {
  requireUsableEmail(email)
  await requireGoodPassword(parts, password)
  if (await isTaken(parts, email)) throw new IdentityRefusal('email-already-in-use')
  const passwordHash = await parts.hashing.hash(password)
  return inTransaction(parts.database.kysely, async (trx) => {
    const userId = await createAccount(trx, parts, { email, emailVerified: false, anonymousUserId: visit.anonymousUserId })
    await passwords.save(trx, userId, passwordHash, parts.now())
    return begin(trx, parts, userId, visit)
  })
}

/** An address that its owner can still take back is nobody else's meanwhile. */
async function isTaken({ database: { kysely: db }, now }: IdentityParts, email: string): Promise<boolean> {
  return (await signInUsers.findByEmail(db, email)) !== null || (await userTokens.isHeldForOwner(db, email, null, now()))
}

/** Signs in by password; what the visitor kept until now moves over in the same transaction. */
export function signIn(parts: IdentityParts, { email, password }: Credentials, visit: Visit): Promise<SignedIn> {
  return withVerifiedPassword(parts, (db) => signInUsers.findByEmail(db, email), password, (trx, user) => enter(trx, parts, user.id, visit))
}

/** Brings what a visitor kept into the account that they turn out to have, and begins a session there. The account is locked. */
export async function enter(trx: Queryable, parts: IdentityParts, userId: string, visit: Visit, isNewlyLinked = false): Promise<SignedIn> {
  if (visit.anonymousUserId !== null) await accounts.merge(trx, visit.anonymousUserId, userId)
  return begin(trx, parts, userId, visit, isNewlyLinked)
}

/** Refuses `invalid-email` where nobody can have an account. */
export function requireUsableEmail(email: string): void {
  if (isAnonymousEmail(email) || !isStorable(email)) throw new IdentityRefusal('invalid-email')
}

export async function begin(trx: Queryable, parts: IdentityParts, userId: string, { userAgent, alongside }: Visit, isNewlyLinked = false): Promise<SignedIn> {
  const signedIn = await beginSession(trx, parts, await requireUser(trx, userId), userAgent)
  await alongside?.(trx, { signedIn, isNewlyLinked })
  return signedIn
}
