import type { UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { authenticatorApps } from '@fairweight/database/repositories/sign-in/authenticator-apps.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { isStorable, signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { isUniqueViolation } from '@fairweight/database/opening/unique-violation.ts'
import { passkeys } from '@fairweight/database/repositories/sign-in/passkeys.ts'
import { passwords } from '@fairweight/database/repositories/sign-in/passwords.ts'
import { providerIdentities } from '@fairweight/database/repositories/sign-in/provider-identities.ts'
import { recoveryCodes } from '@fairweight/database/repositories/sign-in/recovery-codes.ts'
import { sessions } from '@fairweight/database/repositories/sign-in/sessions.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import type {
  InSameTransaction,
  EmailChangeStart,
  EmailChangeRequest,
  EmailChanged,
  IdentityUser,
} from '../../port/identity.ts'
import { IdentityError } from '../../port/identity-error.ts'
import { isAnonymousEmail } from '../create-user.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { asIdentityUser, requireUser } from '../identity-user.ts'

const LINK_TTL_MS = DAY_MS
const UNDO_TTL_MS = 7 * DAY_MS

/** Begins the change of an address. Only the newest one that somebody began can be finished. */
export async function startEmailChange(
  { database, now }: IdentityParts,
  { userId, newEmail, isHidden = false, inSameTransaction }: EmailChangeRequest,
): Promise<EmailChangeStart> {
  const email = newEmail.toLowerCase()
  if (isAnonymousEmail(email) || !isStorable(email)) throw new IdentityError('invalid-email')
  return inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user === null || user.isAnonymous) throw new IdentityError('not-found')
    if (!isHidden) await requireFree(trx, email, userId, now())
    const owner = await signInUsers.findByEmail(trx, email)
    const at = now()
    const expiresAt = new Date(at.getTime() + LINK_TTL_MS)
    await userTokens.endAll(trx, userId, ['change-email'])
    const token = await userTokens.make(trx, { purpose: 'change-email', userId, email, expiresAt }, at)
    const started = { user: asIdentityUser(user), newEmail: email, token, expiresAt, ownerId: owner?.id ?? null }
    await inSameTransaction?.(trx, started)
    return started
  })
}

/** Whoever brings the token reads the mail at the new address: from now on it is the one of the account. */
export async function finishEmailChange(
  { database, now }: IdentityParts,
  token: string,
  inSameTransaction?: InSameTransaction<EmailChanged>,
): Promise<EmailChanged> {
  return inTransaction(database.kysely, async (trx) => {
    const { user, email } = await useToken(trx, 'change-email', token, now())
    const { id, email: earlierEmail, emailVerified } = user
    if (earlierEmail === null) throw new IdentityError('invalid-email-link')
    await requireFree(trx, email, id, now())
    await setEmail(trx, id, { email, emailVerified: true }, now())
    await userTokens.endAll(trx, id, ['reset-password', 'change-email', 'confirm-email'])
    const undoUntil = new Date(now().getTime() + UNDO_TTL_MS)
    const undoToken = await userTokens.make(
      trx,
      {
        purpose: 'undo-email-change',
        userId: id,
        email: earlierEmail,
        content: { emailVerified },
        expiresAt: undoUntil,
      },
      now(),
    )
    const changed = { user: await requireUser(trx, id), earlierEmail, undoToken, undoUntil }
    await inSameTransaction?.(trx, changed)
    return changed
  })
}

/** Gives the account back to whoever reads the mail at its earlier address, as it was when it changed. */
export async function undoEmailChange(
  { database, now }: IdentityParts,
  token: string,
  inSameTransaction?: InSameTransaction<IdentityUser>,
): Promise<IdentityUser> {
  return inTransaction(database.kysely, async (trx) => {
    const {
      user: { id },
      email,
      createdAt: changedAt,
    } = await useToken(trx, 'undo-email-change', token, now())
    // The email with this link came to that address: it is proven, whatever it was before.
    await setEmail(trx, id, { email, emailVerified: true }, now())
    await sessions.endAll(trx, id, null)
    await userTokens.endAll(trx, id, [
      'reset-password',
      'change-email',
      'confirm-email',
      'second-factor',
      'passkey-challenge',
    ])
    await passwords.removeSince(trx, id, changedAt)
    await providerIdentities.removeSince(trx, id, changedAt)
    await passkeys.removeSince(trx, id, changedAt)
    await authenticatorApps.removeSince(trx, id, changedAt)
    // A new set may have been made since; the owner makes theirs anew.
    await recoveryCodes.removeAll(trx, id)
    const restored = await requireUser(trx, id)
    await inSameTransaction?.(trx, restored)
    return restored
  })
}

async function useToken(trx: Queryable, purpose: 'change-email' | 'undo-email-change', token: string, now: Date) {
  const used = await userTokens.use(trx, purpose, token, now)
  const user = used?.userId ? await signInUsers.lock(trx, used.userId) : null
  if (!used || !user || used.email === null) throw new IdentityError('invalid-email-link')
  if (user.isDisabled) throw new IdentityError('user-disabled')
  return { user, email: used.email, createdAt: used.createdAt }
}

/** Nobody else has the address, nor can anybody else still take it back. */
async function requireFree(trx: Queryable, email: string, userId: UserId, now: Date): Promise<void> {
  const isTaken =
    (await signInUsers.findByEmail(trx, email)) !== null || (await userTokens.isHeldForOwner(trx, email, userId, now))
  if (isTaken) throw new IdentityError('email-already-in-use')
}

async function setEmail(
  trx: Queryable,
  userId: UserId,
  facts: { email: string; emailVerified: boolean },
  now: Date,
): Promise<void> {
  try {
    await signInUsers.change(trx, userId, { ...facts, isAnonymous: false }, now)
  } catch (error) {
    if (isUniqueViolation(error)) throw new IdentityError('email-already-in-use')
    throw error
  }
}
