import { randomUUID } from 'node:crypto'
import { inTransaction, mails, signInUsers, userTokens, users } from '@fairweight/database'
import { keyOf } from '../../../mail/letter.ts'
import { addresseeOf } from '../addressee.ts'
import type { IdentityParts } from '../identity-parts.ts'

const nobody = 'nobody@anonymous.invalid'

/**
 * Does for an unknown address what a reset does for a known one, and takes the letter back before it can go: what the server is busy with
 * must not tell either. A token that opens nothing stays until the next sweep.
 */
export async function mailNobody({ db, postLetter, clock }: IdentityParts): Promise<void> {
  const userId = randomUUID()
  const now = clock()
  await inTransaction(db, async (trx) => {
    await signInUsers.lock(trx, userId)
    await signInUsers.find(trx, userId)
    await userTokens.open(trx, userId, 'reset-password', now)
    const token = await userTokens.make(trx, { purpose: 'reset-password', userId: null, expiresAt: now }, now)
    const addressee = await addresseeOf(trx, { id: userId, email: nobody })
    if (addressee === null) return
    // In place of the line in the trail of acts, which is about somebody and stays.
    await users.find(trx, userId)
    await userTokens.make(trx, { purpose: 'reset-password', userId: null, expiresAt: now }, now)
    const letter = { kind: 'reset', ...addressee, token, expiresAt: now } as const
    await postLetter(trx, letter)
    await mails.takeBack(trx, keyOf(letter))
  })
}
