import type { UserId } from '@fairweight/domain/identifiers'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { isStorable, signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { passwords } from '@fairweight/database/repositories/sign-in/passwords.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import type { Credentials, SecondStepContext, SignedIn, SessionContext } from '../port/identity.ts'
import { type PasskeyResponse, type SecondFactorAnswer, SecondFactorRequiredError } from '../port/second-factor.ts'
import { IdentityError } from '../port/identity-error.ts'
import { createAccount, createAnonymousUser, isAnonymousEmail } from './create-user.ts'
import { begin, signInToAccount } from './sign-in-to-account.ts'
import type { IdentityParts } from './identity-parts.ts'
import { asIdentityUser, requireUser } from './identity-user.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { consumePasskey } from './second-factor/passkeys.ts'
import { askForSecondFactor, consumeSecondFactor, isTwoStep } from './second-factor/second-factor.ts'
import { beginSession } from './sessions.ts'
import { withVerifiedPassword } from './with-verified-password.ts'

/** Begins an anonymous account with its session. */
export function createAnonymousSession(parts: IdentityParts, visit: SessionContext): Promise<SignedIn> {
  return inTransaction(parts.database.kysely, async (trx) =>
    beginSession(trx, parts, await createAnonymousUser(trx, parts), visit.userAgent),
  )
}

/** Creates an account with a password; all of it in one transaction, so that a visitor's collections are never between two owners. */
export async function signUp(
  parts: IdentityParts,
  { email, password }: Credentials,
  visit: SessionContext,
): Promise<SignedIn> {
  requireValidEmail(email)
  await requireStrongPassword(parts, password)
  if (await isTaken(parts, email)) throw new IdentityError('email-already-in-use')
  const passwordHash = await parts.hashing.hash(password)
  return inTransaction(parts.database.kysely, async (trx) => {
    const userId = await createAccount(trx, parts, {
      email,
      emailVerified: false,
      anonymousUserId: visit.anonymousUserId,
    })
    await passwords.save(trx, userId, passwordHash, parts.now())
    return begin(trx, parts, await requireUser(trx, userId), visit)
  })
}

/** An address that its owner can still take back is nobody else's meanwhile. */
async function isTaken({ database: { kysely: db }, now }: IdentityParts, email: string): Promise<boolean> {
  return (
    (await signInUsers.findByEmail(db, email)) !== null || (await userTokens.isHeldForOwner(db, email, null, now()))
  )
}

/**
 * Signs in by password; what the visitor kept until now moves over in the same transaction. Throws SecondFactorRequiredError, once its ticket
 * is kept.
 */
export async function signIn(
  parts: IdentityParts,
  { email, password }: Credentials,
  visit: SessionContext,
): Promise<SignedIn> {
  const outcome = await withVerifiedPassword(
    parts,
    (db) => signInUsers.findByEmail(db, email),
    password,
    async (trx, user) =>
      (await isTwoStep(trx, user.id))
        ? askForSecondFactor(trx, parts, user.id)
        : signInToAccount(trx, parts, asIdentityUser(user), visit),
  )
  if (outcome instanceof SecondFactorRequiredError) throw outcome
  return outcome
}

/** Ends a sign-in whose password was right. Refuses `wrong-code`, `invalid-passkey`, and `sign-in-expired` after ten minutes or five tries. */
export async function finishSignIn(
  parts: IdentityParts,
  ticket: string,
  answer: SecondFactorAnswer,
  visit: SecondStepContext,
): Promise<SignedIn> {
  const {
    database: { kysely: db },
    now,
  } = parts
  // Counted before it is looked at, so that tries at the same time are not more than tries one after the other.
  const triesLeft = await userTokens.takeTry(db, 'second-factor', ticket, now())
  const known = triesLeft === null ? null : await userTokens.find(db, 'second-factor', ticket, now())
  if (!known?.userId) throw new IdentityError('sign-in-expired')
  const { userId } = known
  try {
    return await enterBySecondStep(parts, userId, { ticket, answer, visit })
  } catch (error) {
    if (triesLeft === 0 && error instanceof IdentityError && error.code === 'wrong-code')
      await emailGuessingAlert(parts, userId, visit)
    throw error
  }
}

function enterBySecondStep(
  parts: IdentityParts,
  userId: UserId,
  { ticket, answer, visit }: { ticket: string; answer: SecondFactorAnswer; visit: SessionContext },
): Promise<SignedIn> {
  const {
    database: { kysely: db },
    now,
  } = parts
  return inTransaction(db, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    const used = await userTokens.use(trx, 'second-factor', ticket, now())
    if (user === null || used === null) throw new IdentityError('sign-in-expired')
    if (user.isDisabled) throw new IdentityError('user-disabled')
    await consumeSecondFactor(trx, parts, userId, answer)
    return signInToAccount(trx, parts, asIdentityUser(user), visit)
  })
}

async function emailGuessingAlert(
  { database }: IdentityParts,
  userId: UserId,
  { onGuessed }: SecondStepContext,
): Promise<void> {
  await inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user !== null) await onGuessed?.(trx, asIdentityUser(user))
  })
}

/** Signs in by a passkey, which its authenticator opens for nobody but its owner: no other factor is asked for. */
export function signInByPasskey(
  parts: IdentityParts,
  answer: PasskeyResponse,
  visit: SessionContext,
): Promise<SignedIn> {
  return inTransaction(parts.database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, await consumePasskey(trx, parts, null, answer))
    if (user === null) throw new IdentityError('invalid-passkey')
    if (user.isDisabled) throw new IdentityError('user-disabled')
    return signInToAccount(trx, parts, asIdentityUser(user), visit)
  })
}

/** Refuses `invalid-email` where nobody can have an account. */
export function requireValidEmail(email: string): void {
  if (isAnonymousEmail(email) || !isStorable(email)) throw new IdentityError('invalid-email')
}
