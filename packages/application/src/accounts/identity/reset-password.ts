import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { passwords } from '@fairweight/database/repositories/sign-in/passwords.ts'
import { sessions } from '@fairweight/database/repositories/sign-in/sessions.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import type { InSameTransaction, IdentityUser, ResetStart } from '../port/identity.ts'
import { IdentityError } from '../port/identity-error.ts'
import { markConfirmed } from './addresses/confirm-email.ts'
import type { IdentityParts } from './identity-parts.ts'
import { asIdentityUser, requireUser } from './identity-user.ts'
import { revokePriorSignInMethods } from './second-factor/sign-in-methods.ts'
import { requireStrongPassword } from './require-strong-password.ts'

const LINK_TTL_MS = 30 * 60_000

/** So many open links, the newest of them good for so long at least, are enough for anybody who reads the mailbox. */
const ENOUGH_OPEN = 4
const ENOUGH_TIME_LEFT_MS = 15 * 60_000

/**
 * Makes a token for one new password. Earlier ones hold too: whoever asks again must not take the link from somebody who is reading it.
 * Beyond enough open ones none is made: a stranger cannot fill the mailbox, and its owner always has a link that is good.
 */
export async function startReset(
  { database, now }: IdentityParts,
  email: string,
  inSameTransaction?: InSameTransaction<ResetStart>,
): Promise<ResetStart> {
  const found = await signInUsers.findByEmail(database.kysely, email)
  if (found === null) throw new IdentityError('not-found')
  return inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, found.id)
    if (user === null) throw new IdentityError('not-found')
    const at = now()
    const expiresAt = new Date(at.getTime() + LINK_TTL_MS)
    const token = (await hasEnoughOpen(trx, user.id, at))
      ? null
      : await userTokens.make(trx, { purpose: 'reset-password', userId: user.id, expiresAt }, at)
    const started = { user: asIdentityUser(user), token }
    await inSameTransaction?.(trx, started)
    return started
  })
}

async function hasEnoughOpen(trx: Queryable, userId: UserId, at: Date): Promise<boolean> {
  const { count, newestExpiresAt } = await userTokens.open(trx, userId, 'reset-password', at)
  return (
    count >= ENOUGH_OPEN && newestExpiresAt !== null && newestExpiresAt.getTime() - at.getTime() >= ENOUGH_TIME_LEFT_MS
  )
}

/**
 * Sets a new password by a token, once. Whoever holds it reads the mail at that address, so the address is proven too. It stands for the
 * password alone: two-step sign-in stays on, but where nobody had proven the address, so that nothing tells whose second step it is.
 */
export async function finishReset(
  parts: IdentityParts,
  token: string,
  newPassword: string,
  inSameTransaction?: InSameTransaction<IdentityUser>,
): Promise<IdentityUser> {
  const { database, hashing, now } = parts
  // Looked at before the costly part.
  const known = await userTokens.find(database.kysely, 'reset-password', token, now())
  if (!known?.userId) throw new IdentityError('invalid-reset-link')
  const { userId } = known
  await requireStrongPassword(parts, newPassword)
  const newHash = await hashing.hash(newPassword)
  return inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    const used = await userTokens.use(trx, 'reset-password', token, now())
    if (user === null || used === null) throw new IdentityError('invalid-reset-link')
    if (user.isDisabled) throw new IdentityError('user-disabled')
    if (!user.emailVerified) await revokePriorSignInMethods(trx, userId)
    await passwords.save(trx, userId, newHash, now())
    await markConfirmed(trx, parts, userId)
    await userTokens.endAll(trx, userId, ['reset-password', 'change-email', 'second-factor'])
    await sessions.endAll(trx, userId, null)
    const changed = await requireUser(trx, userId)
    await inSameTransaction?.(trx, changed)
    return changed
  })
}
