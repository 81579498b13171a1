import type { UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import type { InSameTransaction, Confirmation, IdentityUser } from '../../port/identity.ts'
import { IdentityError } from '../../port/identity-error.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { asIdentityUser, requireUser } from '../identity-user.ts'

const LINK_TTL_MS = DAY_MS

/** Makes what an email proves an address by. Earlier ones hold too: a slow mail server must not make the email that arrives useless. */
export function issueConfirmation(
  { database, confirmationCodes, now }: IdentityParts,
  userId: UserId,
  waitAtMost: Queryable = database.kysely,
): Promise<Confirmation | null> {
  return inTransaction(waitAtMost, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user === null || user.email === null || user.emailVerified) return null
    const { email } = user
    const at = now()
    const expiresAt = new Date(at.getTime() + LINK_TTL_MS)
    const code = confirmationCodes.make()
    const [codeDigest] = confirmationCodes.digestsOf(userId, code)
    const token = await userTokens.make(trx, { purpose: 'confirm-email', userId, email, codeDigest, expiresAt }, at)
    return { email, token, code, expiresAt }
  })
}

/** Confirms an address by the token of its link, for the account that had it when the link was made, and still has. */
export async function confirmEmail(
  parts: IdentityParts,
  token: string,
  inSameTransaction?: InSameTransaction<IdentityUser>,
): Promise<IdentityUser> {
  const { database, now } = parts
  const known = await userTokens.find(database.kysely, 'confirm-email', token, now())
  if (!known?.userId) throw new IdentityError('invalid-confirmation-link')
  const { userId } = known
  return inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    const used = await userTokens.use(trx, 'confirm-email', token, now())
    if (user === null || used === null || used.email !== user.email)
      throw new IdentityError('invalid-confirmation-link')
    if (user.isDisabled) throw new IdentityError('user-disabled')
    return confirmed(trx, parts, userId, inSameTransaction)
  })
}

/** The same by the six digits, for the person who is signed in. A wrong guess is counted, so that it must not undo the transaction. */
export async function confirmEmailByCode(
  parts: IdentityParts,
  userId: UserId,
  code: string,
  inSameTransaction?: InSameTransaction<IdentityUser>,
): Promise<IdentityUser> {
  const { database, confirmationCodes, now } = parts
  const outcome = await inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user === null) return 'not-found'
    if (user.emailVerified) return asIdentityUser(user)
    if (!(await userTokens.hasOpenCode(trx, 'confirm-email', userId, now()))) return 'confirmation-code-ended'
    const used = await userTokens.useByCode(
      trx,
      'confirm-email',
      userId,
      confirmationCodes.digestsOf(userId, code),
      now(),
    )
    if (used?.email === user.email) return confirmed(trx, parts, userId, inSameTransaction)
    return (await userTokens.hasOpenCode(trx, 'confirm-email', userId, now()))
      ? 'wrong-confirmation-code'
      : 'confirmation-code-ended'
  })
  if (typeof outcome === 'string') throw new IdentityError(outcome)
  return outcome
}

/** Records in the caller's transaction that somebody reads the mail of their address: no other proof of it is waited for. */
export async function markConfirmed(
  trx: Queryable,
  { now }: Pick<IdentityParts, 'now'>,
  userId: UserId,
): Promise<void> {
  await signInUsers.confirmEmail(trx, userId, now())
  await userTokens.endAll(trx, userId, ['confirm-email'])
}

async function confirmed(
  trx: Queryable,
  parts: IdentityParts,
  userId: UserId,
  inSameTransaction?: InSameTransaction<IdentityUser>,
): Promise<IdentityUser> {
  await markConfirmed(trx, parts, userId)
  const user = await requireUser(trx, userId)
  await inSameTransaction?.(trx, user)
  return user
}
