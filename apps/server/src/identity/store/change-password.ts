import { PersonGone, passwords, sessions, signInUsers, userTokens } from '@fairweight/database'
import type { PasswordChange, SignedIn } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import type { IdentityParts } from './identity-parts.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { checkSession, renewSession } from './sessions.ts'
import { withVerifiedPassword } from './with-verified-password.ts'

const freshness = 5 * 60_000

/** Changes a password. Everything older ends: reset links, other sessions, and the secret of this one. */
export async function changePassword(parts: IdentityParts, { userId, sessionId, currentPassword, newPassword, alongside }: PasswordChange): Promise<SignedIn> {
  await requireGoodPassword(parts, newPassword)
  const newHash = await parts.hashing.hash(newPassword)
  return withVerifiedPassword(parts, (db) => signInUsers.find(db, userId), currentPassword, async (trx, user) => {
    await passwords.save(trx, userId, newHash, parts.now())
    await userTokens.endAll(trx, userId, ['reset-password'])
    const renewed = await renewSession(trx, parts, user, sessionId)
    // The session ended on another device while the request was on its way.
    if (renewed === null) throw new IdentityRefusal('not-found')
    await alongside?.(trx, renewed.user)
    return renewed
  })
}

interface Proof {
  readonly userId: string
  readonly sessionId: string
  readonly password: string | null
}

/** Whoever has a password proves themselves by it; whoever has none, by having just signed in. Throws PersonGone. */
export async function reauthenticate(parts: IdentityParts, { userId, sessionId, password }: Proof): Promise<void> {
  const user = await signInUsers.find(parts.database.kysely, userId)
  if (user === null) throw new PersonGone()
  if (user.passwordHash !== null) {
    await withVerifiedPassword(parts, (db) => signInUsers.find(db, userId), password ?? '', (trx) => sessions.markProved(trx, sessionId, parts.now()))
    return
  }
  const found = await checkSession(parts, sessionId, userId)
  const age = found === null ? Infinity : parts.now().getTime() - found.session.provedAt.getTime()
  if (age > freshness) throw new IdentityRefusal('requires-recent-login')
}
