import { PersonGone } from '@fairweight/database'
import type { PasswordChange } from '../port/identity.ts'
import { requireUser } from './create-user.ts'
import type { IdentityParts } from './identity-parts.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { savePassword } from './records/save-password.ts'
import { findUser } from './records/stored-user.ts'
import { withVerifiedPassword } from './with-verified-password.ts'

const freshness = 5 * 60_000

/** Changes a password and ends every other session. */
export async function changePassword(parts: IdentityParts, { userId, sessionId, currentPassword, newPassword, alongside }: PasswordChange): Promise<void> {
  await requireGoodPassword(parts, newPassword)
  const newHash = await parts.hashing.hash(newPassword)
  await withVerifiedPassword(parts, (db) => findUser(db, userId), currentPassword, async (trx) => {
    await savePassword(await parts.library.recordsIn(trx), userId, newHash)
    await parts.sessions.endAll(trx, userId, sessionId)
    await alongside?.(trx, await requireUser(trx, userId))
  })
}

interface Proof {
  readonly userId: string
  readonly sessionId: string
  readonly password: string | null
}

/** Whoever has a password proves themselves by it; whoever has none, by having just signed in. Throws PersonGone. */
export async function reauthenticate(parts: IdentityParts, { userId, sessionId, password }: Proof): Promise<void> {
  const user = await findUser(parts.database.kysely, userId)
  if (user === null) throw new PersonGone()
  if (user.passwordHash !== null) {
    await withVerifiedPassword(parts, (db) => findUser(db, userId), password ?? '', async () => undefined)
    return
  }
  const found = await parts.sessions.check(sessionId, userId)
  const age = found === null ? Infinity : parts.now().getTime() - found.session.startedAt.getTime()
  if (age > freshness) throw new IdentityRefusal('requires-recent-login')
}
