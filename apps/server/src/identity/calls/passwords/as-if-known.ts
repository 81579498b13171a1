import { randomUUID } from 'node:crypto'
import { type Queryable, inTransaction, mails, signInUsers, userTokens, users } from '@fairweight/database'
import { keyOf } from '../../../mail/letter.ts'
import { addresseeOf } from '../addressee.ts'
import type { IdentityParts } from '../identity-parts.ts'

const nobody = 'nobody@anonymous.invalid'

/** For a known address: the statement by which a letter to nobody is taken back, which finds none here. */
export function workAsForNobody(trx: Queryable): Promise<unknown> {
  return mails.takeBack(trx, keyOf({ kind: 'reset', to: nobody, userId: nobody, firstName: null, token: '', expiresAt: new Date(0) }))
}

/**
 * Does for an unknown address what a reset does for a known one, and takes the letter back before it can go: what the server is busy with
 * must not tell either. A token that opens nothing stays until the next sweep.
 */
export async function mailNobody(parts: IdentityParts): Promise<void> {
  const userId = randomUUID()
  await inTransaction(parts.db, async (trx) => {
    await signInUsers.lock(trx, userId)
    await signInUsers.find(trx, userId)
    await userTokens.open(trx, userId, 'reset-password', parts.clock())
    await writeToNobody(trx, parts, userId)
  })
}

/** The same for a known address that needs no new link: what is written for one, to nobody. */
export async function writeToNobody(trx: Queryable, { postLetter, clock }: IdentityParts, userId: string): Promise<void> {
  const now = clock()
  const token = await userTokens.make(trx, { purpose: 'reset-password', userId: null, expiresAt: now }, now)
  const addressee = await addresseeOf(trx, { id: userId, email: nobody })
  if (addressee === null) return
  // In place of the line in the trail of acts, which is about somebody and stays.
  await users.find(trx, userId)
  await userTokens.make(trx, { purpose: 'reset-password', userId: null, expiresAt: now }, now)
  const letter = { kind: 'reset', ...addressee, token, expiresAt: now } as const
  await postLetter(trx, letter)
  await mails.takeBack(trx, keyOf(letter))
}
