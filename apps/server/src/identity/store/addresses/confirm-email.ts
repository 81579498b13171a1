import { type Queryable, inTransaction, signInUsers, userTokens } from '@fairweight/database'
import type { Alongside, Confirmation, IdentityUser } from '../../port/identity.ts'
import { IdentityRefusal } from '../../port/identity-refusal.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { asIdentityUser, requireUser } from '../identity-user.ts'

const life = 24 * 60 * 60_000

/** Makes what a letter proves an address by. Earlier ones hold too: a slow mail server must not make the letter that arrives useless. */
export function startConfirmation({ database, confirmationCodes, now }: IdentityParts, userId: string, within: Queryable = database.kysely): Promise<Confirmation | null> {
  return inTransaction(within, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user === null || user.email === null || user.emailVerified) return null
    const { email } = user
    const at = now()
    const expiresAt = new Date(at.getTime() + life)
    const code = confirmationCodes.make()
    const [codeDigest] = confirmationCodes.digestsOf(userId, code)
    const token = await userTokens.make(trx, { purpose: 'confirm-email', userId, email, codeDigest, expiresAt }, at)
    return { email, token, code, expiresAt }
  })
}

/** Confirms an address by the token of its link, for the account that had it when the link was made, and still has. */
export async function confirmEmail(parts: IdentityParts, token: string, alongside?: Alongside<IdentityUser>): Promise<IdentityUser> {
  const { database, now } = parts
  const known = await userTokens.find(database.kysely, 'confirm-email', token, now())
  if (!known?.userId) throw new IdentityRefusal('invalid-confirmation-link')
  const { userId } = known
  return inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    const used = await userTokens.use(trx, 'confirm-email', token, now())
    if (user === null || used === null || used.email !== user.email) throw new IdentityRefusal('invalid-confirmation-link')
    if (user.isDisabled) throw new IdentityRefusal('user-disabled')
    return confirmed(trx, parts, userId, alongside)
  })
}

/** The same by the six digits, for the person who is signed in. A wrong guess is counted, so that it must not undo the transaction. */
export async function confirmEmailByCode(parts: IdentityParts, userId: string, code: string, alongside?: Alongside<IdentityUser>): Promise<IdentityUser> {
  const { database, confirmationCodes, now } = parts
  const outcome = await inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user === null) return 'not-found'
    if (user.emailVerified) return asIdentityUser(user)
    if (!(await userTokens.hasOpenCode(trx, 'confirm-email', userId, now()))) return 'confirmation-code-ended'
    const used = await userTokens.useByCode(trx, 'confirm-email', userId, confirmationCodes.digestsOf(userId, code), now())
    if (used?.email === user.email) return confirmed(trx, parts, userId, alongside)
    return (await userTokens.hasOpenCode(trx, 'confirm-email', userId, now())) ? 'wrong-confirmation-code' : 'confirmation-code-ended'
  })
  if (typeof outcome === 'string') throw new IdentityRefusal(outcome)
  return outcome
}

/** Lays down in the caller's transaction that somebody reads the mail of their address: no other proof of it is waited for. */
export async function markConfirmed(trx: Queryable, { now }: Pick<IdentityParts, 'now'>, userId: string): Promise<void> {
  await signInUsers.confirmEmail(trx, userId, now())
  await userTokens.endAll(trx, userId, ['confirm-email'])
}

async function confirmed(trx: Queryable, parts: IdentityParts, userId: string, alongside?: Alongside<IdentityUser>): Promise<IdentityUser> {
  await markConfirmed(trx, parts, userId)
  const user = await requireUser(trx, userId)
  await alongside?.(trx, user)
  return user
}
