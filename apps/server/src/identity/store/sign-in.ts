import { inTransaction, isStorable, passwords, signInUsers, userTokens } from '@fairweight/database'
import type { Credentials, SecondStepVisit, SignedIn, Visit } from '../port/identity.ts'
import { type PasskeyAnswer, type SecondFactorAnswer, SecondFactorNeeded } from '../port/second-factor.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { createAccount, createAnonymousUser, isAnonymousEmail } from './create-user.ts'
import { begin, enter } from './enter.ts'
import type { IdentityParts } from './identity-parts.ts'
import { asIdentityUser } from './identity-user.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { consumePasskey } from './second-factor/passkeys.ts'
import { askForSecondFactor, consumeSecondFactor, isTwoStep } from './second-factor/second-factor.ts'
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

/**
 * Signs in by password; what the visitor kept until now moves over in the same transaction. Throws SecondFactorNeeded, once its ticket
 * is kept.
 */
export async function signIn(parts: IdentityParts, { email, password }: Credentials, visit: Visit): Promise<SignedIn> {
  const outcome = await withVerifiedPassword(parts, (db) => signInUsers.findByEmail(db, email), password, async (trx, user) =>
    (await isTwoStep(trx, user.id)) ? askForSecondFactor(trx, parts, user.id) : enter(trx, parts, user.id, visit))
  if (outcome instanceof SecondFactorNeeded) throw outcome
  return outcome
}

/** Ends a sign-in whose password was right. Refuses `wrong-code`, `invalid-passkey`, and `sign-in-expired` after ten minutes or five tries. */
export async function finishSignIn(parts: IdentityParts, ticket: string, answer: SecondFactorAnswer, visit: SecondStepVisit): Promise<SignedIn> {
  const { database: { kysely: db }, now } = parts
  // Counted before it is looked at, so that tries at the same time are not more than tries one after the other.
  const triesLeft = await userTokens.takeTry(db, 'second-factor', ticket, now())
  const known = triesLeft === null ? null : await userTokens.find(db, 'second-factor', ticket, now())
  if (!known?.userId) throw new IdentityRefusal('sign-in-expired')
  const { userId } = known
  try {
    return await enterBySecondStep(parts, userId, { ticket, answer, visit })
  } catch (error) {
    if (triesLeft === 0 && error instanceof IdentityRefusal && error.code === 'wrong-code') await tellOfGuessing(parts, userId, visit)
    throw error
  }
}

function enterBySecondStep(parts: IdentityParts, userId: string, { ticket, answer, visit }: { ticket: string; answer: SecondFactorAnswer; visit: Visit }): Promise<SignedIn> {
  const { database: { kysely: db }, now } = parts
  return inTransaction(db, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    const used = await userTokens.use(trx, 'second-factor', ticket, now())
    if (user === null || used === null) throw new IdentityRefusal('sign-in-expired')
    if (user.isDisabled) throw new IdentityRefusal('user-disabled')
    await consumeSecondFactor(trx, parts, userId, answer)
    return enter(trx, parts, userId, visit)
  })
}

async function tellOfGuessing({ database }: IdentityParts, userId: string, { onGuessed }: SecondStepVisit): Promise<void> {
  await inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user !== null) await onGuessed?.(trx, asIdentityUser(user))
  })
}

/** Signs in by a passkey, which its authenticator opens for nobody but its owner: no other factor is asked for. */
export function signInByPasskey(parts: IdentityParts, answer: PasskeyAnswer, visit: Visit): Promise<SignedIn> {
  return inTransaction(parts.database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, await consumePasskey(trx, parts, null, answer))
    if (user === null) throw new IdentityRefusal('invalid-passkey')
    if (user.isDisabled) throw new IdentityRefusal('user-disabled')
    return enter(trx, parts, user.id, visit)
  })
}

/** Refuses `invalid-email` where nobody can have an account. */
export function requireUsableEmail(email: string): void {
  if (isAnonymousEmail(email) || !isStorable(email)) throw new IdentityRefusal('invalid-email')
}
