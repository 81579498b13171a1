import type { SessionId, UserId } from '@fairweight/domain/identifiers'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { passwords } from '@fairweight/database/repositories/sign-in/passwords.ts'
import { sessions } from '@fairweight/database/repositories/sign-in/sessions.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import type { PasswordChange, SignedIn } from '../port/identity.ts'
import { IdentityError } from '../port/identity-error.ts'
import type { SecondFactorAnswer } from '../port/second-factor.ts'
import type { IdentityParts } from './identity-parts.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { consumePasskey } from './second-factor/passkeys.ts'
import { isTwoStep, consumeSecondFactor } from './second-factor/second-factor.ts'
import { renewSession } from './sessions.ts'
import { withVerifiedPassword } from './with-verified-password.ts'

const RECENT_SIGN_IN_MS = 5 * 60_000
const RECENT_PROOF_MS = 10 * 60_000

/** Changes a password. Everything older ends: reset links, other sessions, and the secret of this one. */
export async function changePassword(
  parts: IdentityParts,
  { userId, sessionId, currentPassword, newPassword, inSameTransaction }: PasswordChange,
): Promise<SignedIn> {
  await requireStrongPassword(parts, newPassword)
  const newHash = await parts.hashing.hash(newPassword)
  return withVerifiedPassword(
    parts,
    (db) => signInUsers.find(db, userId),
    currentPassword,
    async (trx, user) => {
      if (await isTwoStep(trx, userId)) await requireRecentReauthentication(trx, parts, sessionId, userId)
      await passwords.save(trx, userId, newHash, parts.now())
      await userTokens.endAll(trx, userId, ['reset-password', 'change-email', 'second-factor'])
      const renewed = await renewSession(trx, parts, user, sessionId)
      // The session ended on another device while the request was on its way.
      if (renewed === null) throw new IdentityError('not-found')
      await inSameTransaction?.(trx, renewed.user)
      return renewed
    },
  )
}

interface Proof {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly password: string | null
  readonly secondFactor?: SecondFactorAnswer
}

/** A passkey proves it alone; a password with the second factor where there is one; and a sign-in of this moment for somebody without a password. Throws PersonNotFoundError. */
export async function reauthenticate(
  parts: IdentityParts,
  { userId, sessionId, password, secondFactor }: Proof,
): Promise<void> {
  const db = parts.database.kysely
  const user = await signInUsers.find(db, userId)
  if (user === null) throw new PersonNotFoundError()
  if (secondFactor && 'passkey' in secondFactor) {
    await inTransaction(db, async (trx) => {
      await consumePasskey(trx, parts, userId, secondFactor.passkey)
      if ((await signInUsers.find(trx, userId))?.isDisabled) throw new IdentityError('user-disabled')
      await sessions.markProved(trx, sessionId, parts.now())
    })
    return
  }
  if (user.passwordHash === null) return requireSignInOfThisMoment(parts, sessionId, userId)
  await withVerifiedPassword(
    parts,
    (current) => signInUsers.find(current, userId),
    password ?? '',
    async (trx) => {
      if (await isTwoStep(trx, userId)) {
        // Proved with both within the last ten minutes: the password alone is no new proof, but enough for what asks for it.
        if (!secondFactor) return requireRecentReauthentication(trx, parts, sessionId, userId)
        await consumeSecondFactor(trx, parts, userId, secondFactor)
      }
      await sessions.markProved(trx, sessionId, parts.now())
    },
  )
}

async function requireSignInOfThisMoment(parts: IdentityParts, sessionId: SessionId, userId: UserId): Promise<void> {
  if ((await ageOfProof(parts.database.kysely, parts, sessionId, userId)) > RECENT_SIGN_IN_MS)
    throw new IdentityError('requires-recent-login')
}

async function requireRecentReauthentication(
  trx: Queryable,
  parts: IdentityParts,
  sessionId: SessionId,
  userId: UserId,
): Promise<void> {
  if ((await ageOfProof(trx, parts, sessionId, userId)) > RECENT_PROOF_MS)
    throw new IdentityError('second-factor-required')
}

async function ageOfProof(
  db: Queryable,
  { now }: IdentityParts,
  sessionId: SessionId,
  userId: UserId,
): Promise<number> {
  const found = await sessions.find(db, sessionId, userId, now())
  return found === null ? Infinity : now().getTime() - found.session.provedAt.getTime()
}
