import { type Queryable, inTransaction, passwords, sessions, signInUsers, userTokens } from '@fairweight/database'
import type { Alongside, IdentityUser, ResetStart } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { markConfirmed } from './addresses/confirm-email.ts'
import type { IdentityParts } from './identity-parts.ts'
import { asIdentityUser, requireUser } from './identity-user.ts'
import { endWaysOfWhoeverCameBefore } from './second-factor/ways-to-sign-in.ts'
import { requireGoodPassword } from './require-good-password.ts'

const life = 30 * 60_000

/** So many open links, the newest of them good for so long at least, are enough for anybody who reads the mailbox. */
const enoughOpen = 4
const longEnough = 15 * 60_000

/**
 * Makes a token for one new password. Earlier ones hold too: whoever asks again must not take the link from somebody who is reading it.
 * Beyond enough open ones none is made: a stranger cannot fill the mailbox, and its owner always has a link that is good.
 */
export async function startReset({ database, now }: IdentityParts, email: string, alongside?: Alongside<ResetStart>): Promise<ResetStart> {
  const found = await signInUsers.findByEmail(database.kysely, email)
  if (found === null) throw new IdentityRefusal('not-found')
  return inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, found.id)
    if (user === null) throw new IdentityRefusal('not-found')
    const at = now()
    const expiresAt = new Date(at.getTime() + life)
    const token = (await hasEnoughOpen(trx, user.id, at)) ? null : await userTokens.make(trx, { purpose: 'reset-password', userId: user.id, expiresAt }, at)
    const started = { user: asIdentityUser(user), token }
    await alongside?.(trx, started)
    return started
  })
}

async function hasEnoughOpen(trx: Queryable, userId: string, at: Date): Promise<boolean> {
  const { count, newestExpiresAt } = await userTokens.open(trx, userId, 'reset-password', at)
  return count >= enoughOpen && newestExpiresAt !== null && newestExpiresAt.getTime() - at.getTime() >= longEnough
}

/**
 * Sets a new password by a token, once. Whoever holds it reads the mail at that address, so the address is proven too. It stands for the
 * password alone: two-step sign-in stays on, but where nobody had proven the address, so that nothing tells whose second step it is.
 */
export async function finishReset(parts: IdentityParts, token: string, newPassword: string, alongside?: Alongside<IdentityUser>): Promise<IdentityUser> {
  const { database, hashing, now } = parts
  // Looked at before the costly part.
  const known = await userTokens.find(database.kysely, 'reset-password', token, now())
  if (!known?.userId) throw new IdentityRefusal('invalid-reset-link')
  const { userId } = known
  await requireGoodPassword(parts, newPassword)
  const newHash = await hashing.hash(newPassword)
  return inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    const used = await userTokens.use(trx, 'reset-password', token, now())
    if (user === null || used === null) throw new IdentityRefusal('invalid-reset-link')
    if (user.isDisabled) throw new IdentityRefusal('user-disabled')
    if (!user.emailVerified) await endWaysOfWhoeverCameBefore(trx, userId)
    await passwords.save(trx, userId, newHash, now())
    await markConfirmed(trx, parts, userId)
    await userTokens.endAll(trx, userId, ['reset-password', 'change-email', 'second-factor'])
    await sessions.endAll(trx, userId, null)
    const changed = await requireUser(trx, userId)
    await alongside?.(trx, changed)
    return changed
  })
}
