import type { IdentityParts } from './identity-parts.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { savePassword } from './records/save-password.ts'
import { findUser } from './records/stored-user.ts'
import { withVerifiedPassword } from './with-verified-password.ts'

interface PasswordChange {
  readonly userId: string
  readonly sessionId: string
  readonly currentPassword: string
  readonly newPassword: string
}

const freshness = 5 * 60_000

/** Changes a password and ends every other session. */
export async function changePassword(parts: IdentityParts, { userId, sessionId, currentPassword, newPassword }: PasswordChange): Promise<void> {
  requireGoodPassword(newPassword)
  const newHash = await parts.hashing.hash(newPassword)
  await withVerifiedPassword(parts, (db) => findUser(db, userId), currentPassword, async (trx) => {
    await savePassword(await parts.library.recordsIn(trx), userId, newHash)
    await parts.sessions.endAll(trx, userId, sessionId)
  })
}

interface Proof {
  readonly userId: string
  readonly sessionId: string
  readonly password: string | null
}

/** Whoever has a password proves themselves by it; whoever has none, by having just signed in. */
export async function reauthenticate(parts: IdentityParts, { userId, sessionId, password }: Proof): Promise<void> {
  const user = await findUser(parts.database.kysely, userId)
  if (user?.passwordHash) {
    await withVerifiedPassword(parts, (db) => findUser(db, userId), password ?? '', async () => undefined)
    return
  }
  const found = await parts.sessions.check(sessionId, userId)
  const age = found === null ? Infinity : parts.now().getTime() - found.session.startedAt.getTime()
  if (age > freshness) throw new IdentityRefusal('requires-recent-login')
}
