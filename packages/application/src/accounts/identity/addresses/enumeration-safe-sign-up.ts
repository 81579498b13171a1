import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { z } from 'zod'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { passwords } from '@fairweight/database/repositories/sign-in/passwords.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import type {
  InSameTransaction,
  StartedSignUp,
  Credentials,
  Identity,
  SignUpProof,
  SignedIn,
  SessionContext,
} from '../../port/identity.ts'
import { IdentityError } from '../../port/identity-error.ts'
import { createAccount } from '../create-user.ts'
import { requireUser } from '../identity-user.ts'
import { begin } from '../sign-in-to-account.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { requireStrongPassword } from '../require-strong-password.ts'
import { requireValidEmail } from '../sign-in.ts'

const LINK_TTL_MS = DAY_MS

/** What waits with a sign-up until its address is confirmed: no account is made before. */
const waiting = z.object({ passwordHash: z.string(), noted: z.unknown() })

/** One hash, one look-up, one row and one email, whether the address is taken or not. No digits open what waits for a taken one. */
export async function beginSignUp(
  parts: IdentityParts,
  { email, password }: Credentials,
  noted: object,
  inSameTransaction: InSameTransaction<StartedSignUp>,
): Promise<string> {
  const { database, hashing, confirmationCodes, now } = parts
  requireValidEmail(email)
  await requireStrongPassword(parts, password)
  const passwordHash = await hashing.hash(password)
  return inTransaction(database.kysely, async (trx) => {
    const owner = await signInUsers.findByEmail(trx, email)
    const at = now()
    const expiresAt = new Date(at.getTime() + LINK_TTL_MS)
    const code = confirmationCodes.make()
    const [codeDigest] = confirmationCodes.digestsOf(email, code)
    const kept = owner === null ? { email, codeDigest, content: { passwordHash, noted } } : {}
    const attempt = await userTokens.make(trx, { purpose: 'sign-up', userId: null, ...kept, expiresAt }, at)
    await inSameTransaction(
      trx,
      owner === null ? { isTaken: false, email, code, expiresAt } : { isTaken: true, email, userId: owner.id },
    )
    return attempt
  })
}

/** Makes the account of a sign-up that waits. A wrong guess is counted, so that it must not undo the transaction. */
export async function finishSignUp(
  parts: IdentityParts,
  { attempt, code }: SignUpProof,
  visit: SessionContext,
  inSameTransaction: Parameters<Identity['finishSignUp']>[2],
): Promise<SignedIn> {
  const { database, confirmationCodes, now } = parts
  const outcome = await inTransaction(database.kysely, async (trx) => {
    const known = await userTokens.find(trx, 'sign-up', attempt, now())
    const used = await userTokens.useWithCode(
      trx,
      'sign-up',
      attempt,
      confirmationCodes.digestsOf(known?.email ?? '', code),
      now(),
    )
    if (used === 'wrong') return 'wrong-confirmation-code'
    if (used === 'ended' || used.email === null) return 'confirmation-code-ended'
    const { passwordHash, noted } = waiting.parse(used.content)
    const userId = await createAccount(trx, parts, {
      email: used.email,
      emailVerified: true,
      anonymousUserId: visit.anonymousUserId,
    })
    await passwords.save(trx, userId, passwordHash, now())
    return begin(trx, parts, await requireUser(trx, userId), {
      ...visit,
      async inSameTransaction(own, entered) {
        await inSameTransaction(own, entered.signedIn, noted)
        await visit.inSameTransaction?.(own, entered)
      },
    })
  })
  if (typeof outcome === 'string') throw new IdentityError(outcome)
  return outcome
}
