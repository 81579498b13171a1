import { inTransaction, passwords, sessions, signInUsers, userTokens } from '@fairweight/database'
import type { Alongside, IdentityUser } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import type { IdentityParts } from './identity-parts.ts'
import { asIdentityUser, requireUser } from './identity-user.ts'
import { endWaysOfWhoeverCameBefore } from './second-factor/ways-to-sign-in.ts'
import { requireGoodPassword } from './require-good-password.ts'

const life = 30 * 60_000

interface ResetStart {
  readonly user: IdentityUser
  readonly token: string
}

/** Makes a token for one new password. Earlier ones hold too: whoever asks again must not take the link from somebody who is reading it. */
export async function startReset({ database, now }: IdentityParts, email: string): Promise<ResetStart> {
  const found = await signInUsers.findByEmail(database.kysely, email)
  if (found === null) throw new IdentityRefusal('not-found')
  return inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, found.id)
    if (user === null) throw new IdentityRefusal('not-found')
    const at = now()
    const token = await userTokens.make(trx, { purpose: 'reset-password', userId: user.id, expiresAt: new Date(at.getTime() + life) }, at)
    return { user: asIdentityUser(user), token }
  })
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
  requireGoodPassword(newPassword)
  const newHash = await hashing.hash(newPassword)
  return inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    const used = await userTokens.use(trx, 'reset-password', token, now())
    if (user === null || used === null) throw new IdentityRefusal('invalid-reset-link')
    if (user.isDisabled) throw new IdentityRefusal('user-disabled')
    if (!user.emailVerified) await endWaysOfWhoeverCameBefore(trx, userId)
    await passwords.save(trx, userId, newHash, now())
    await signInUsers.confirmEmail(trx, userId, now())
    await userTokens.endAll(trx, userId, ['reset-password', 'second-factor'])
    await sessions.endAll(trx, userId, null)
    const changed = await requireUser(trx, userId)
    await alongside?.(trx, changed)
    return changed
  })
}
