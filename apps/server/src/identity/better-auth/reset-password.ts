import { randomBytes } from 'node:crypto'
import { inTransaction } from '@fairweight/database'
import type { Alongside, IdentityUser } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { requireUser } from './create-user.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { Records } from './records/library.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { savePassword } from './records/save-password.ts'
import { findUserByEmail, lockUser } from './records/stored-user.ts'

const life = 30 * 60_000
const tokenBytes = 32
const prefix = 'reset-password:'
const tokenShape = /^[\w-]{43}$/

interface ResetStart {
  readonly user: IdentityUser
  readonly token: string
}

/** Makes a token for one new password. The library keeps only its digest; earlier tokens of the person end. */
export async function startReset({ database, library, now }: IdentityParts, email: string): Promise<ResetStart> {
  const found = await findUserByEmail(database.kysely, email)
  if (found === null) throw new IdentityRefusal('not-found')
  const token = randomBytes(tokenBytes).toString('base64url')
  return inTransaction(database.kysely, async (trx) => {
    if ((await lockUser(trx, found.id)) === null) throw new IdentityRefusal('not-found')
    const records = await library.recordsIn(trx)
    await endResets(records, found.id)
    const at = now()
    await records.createVerificationValue({
      identifier: prefix + token, value: prefix + found.id, expiresAt: new Date(at.getTime() + life), createdAt: at, updatedAt: at,
    })
    return { user: await requireUser(trx, found.id), token }
  })
}

/** Sets a new password by a token, once. Whoever holds it reads the mail at that address, so the address is proven too. */
export async function finishReset(parts: IdentityParts, token: string, newPassword: string, alongside?: Alongside<IdentityUser>): Promise<IdentityUser> {
  const { database, library, hashing, sessions, now } = parts
  if (!tokenShape.test(token)) throw new IdentityRefusal('invalid-reset-link')
  const userId = await inTransaction(database.kysely, async (trx) => ownerOf(await library.recordsIn(trx), token, now()))
  await requireGoodPassword(parts, newPassword)
  const newHash = await hashing.hash(newPassword)
  return inTransaction(database.kysely, async (trx) => {
    const user = await lockUser(trx, userId)
    const records = await library.recordsIn(trx)
    const used = await records.consumeVerificationValue(prefix + token)
    if (user === null || used === null || used.expiresAt <= now()) throw new IdentityRefusal('invalid-reset-link')
    if (user.isDisabled) throw new IdentityRefusal('user-disabled')
    await savePassword(records, userId, newHash)
    await records.updateUser(userId, { emailVerified: true, updatedAt: now() })
    await sessions.endAll(trx, userId, null)
    const changed = await requireUser(trx, userId)
    await alongside?.(trx, changed)
    return changed
  })
}

/** Whose password a token would set; looked at before the costly part. */
async function ownerOf(records: Records, token: string, now: Date): Promise<string> {
  const found = await records.findVerificationValue(prefix + token)
  if (found === null || found.expiresAt <= now || !found.value.startsWith(prefix)) throw new IdentityRefusal('invalid-reset-link')
  return found.value.slice(prefix.length)
}

/** Ends every reset token of a person. */
export async function endResets(records: Records, userId: string): Promise<void> {
  await records.rows.deleteMany({ model: 'verification', where: [{ field: 'value', value: prefix + userId }] })
}
