import { randomUUID } from 'node:crypto'
import { inTransaction, signInUsers, userTokens } from '@fairweight/database'
import { addresseeOf } from '../addressee.ts'
import type { IdentityParts } from '../identity-parts.ts'

class TakenBack extends Error {}

const nobody = 'nobody@anonymous.invalid'

/** Does for an unknown address what a reset does for a known one, and takes it back: what the server is busy with must not tell either. */
export async function mailNobody({ db, postLetter, clock }: IdentityParts): Promise<void> {
  const userId = randomUUID()
  const now = clock()
  const work = inTransaction(db, async (trx) => {
    await signInUsers.lock(trx, userId)
    await signInUsers.find(trx, userId)
    const token = await userTokens.make(trx, { purpose: 'reset-password', userId: null, expiresAt: now }, now)
    const addressee = await addresseeOf(trx, { id: userId, email: nobody })
    if (addressee) await postLetter(trx, { kind: 'reset', ...addressee, token, expiresAt: now })
    throw new TakenBack()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}
