import { z } from 'zod'
import { inTransaction, passwords, signInUsers, userTokens } from '@fairweight/database'
import type { Alongside, BegunSignUp, Credentials, Identity, SignUpProof, SignedIn, Visit } from '../../port/identity.ts'
import { IdentityRefusal } from '../../port/identity-refusal.ts'
import { createAccount } from '../create-user.ts'
import { begin } from '../enter.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { requireGoodPassword } from '../require-good-password.ts'
import { requireUsableEmail } from '../sign-in.ts'

const life = 24 * 60 * 60_000

/** What waits with a sign-up until its address is confirmed: no account is made before. */
const waiting = z.object({ passwordHash: z.string(), noted: z.unknown() })

/** One hash, one look-up, one row and one letter, whether the address is taken or not. No digits open what waits for a taken one. */
export async function beginSignUp(parts: IdentityParts, { email, password }: Credentials, noted: object, alongside: Alongside<BegunSignUp>): Promise<string> {
  const { database, hashing, confirmationCodes, now } = parts
  requireUsableEmail(email)
  await requireGoodPassword(parts, password)
  const passwordHash = await hashing.hash(password)
  return inTransaction(database.kysely, async (trx) => {
    const owner = await signInUsers.findByEmail(trx, email)
    const at = now()
    const expiresAt = new Date(at.getTime() + life)
    const code = confirmationCodes.make()
    const [codeDigest] = confirmationCodes.digestsOf(email, code)
    const kept = owner === null ? { email, codeDigest, content: { passwordHash, noted } } : {}
    const attempt = await userTokens.make(trx, { purpose: 'sign-up', userId: null, ...kept, expiresAt }, at)
    await alongside(trx, owner === null ? { isTaken: false, email, code, expiresAt } : { isTaken: true, email, userId: owner.id })
    return attempt
  })
}

/** Makes the account of a sign-up that waits. A wrong guess is counted, so that it must not undo the transaction. */
export async function finishSignUp(parts: IdentityParts, { attempt, code }: SignUpProof, visit: Visit, alongside: Parameters<Identity['finishSignUp']>[2]): Promise<SignedIn> {
  const { database, confirmationCodes, now } = parts
  const outcome = await inTransaction(database.kysely, async (trx) => {
    const known = await userTokens.find(trx, 'sign-up', attempt, now())
    const used = await userTokens.useWithCode(trx, 'sign-up', attempt, confirmationCodes.digestsOf(known?.email ?? '', code), now())
    if (used === 'wrong') return 'wrong-confirmation-code'
    if (used === 'ended' || used.email === null) return 'confirmation-code-ended'
    const { passwordHash, noted } = waiting.parse(used.content)
    const userId = await createAccount(trx, parts, { email: used.email, emailVerified: true, anonymousUserId: visit.anonymousUserId })
    await passwords.save(trx, userId, passwordHash, now())
    return begin(trx, parts, userId, {
      ...visit,
      async alongside(own, entered) {
        await alongside(own, entered.signedIn, noted)
        await visit.alongside?.(own, entered)
      },
    })
  })
  if (typeof outcome === 'string') throw new IdentityRefusal(outcome)
  return outcome
}
