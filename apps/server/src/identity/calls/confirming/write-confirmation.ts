import type { Queryable } from '@fairweight/database'
import type { IdentityParts } from '../identity-parts.ts'

/** Writes to somebody, in the caller's transaction, how to confirm their address. False: there is nothing to confirm. */
export async function writeConfirmation(trx: Queryable, { identity, postLetter }: Pick<IdentityParts, 'identity' | 'postLetter'>, userId: string): Promise<boolean> {
  const confirmation = await identity.startConfirmation(userId, trx)
  if (confirmation === null) return false
  const { email, ...proof } = confirmation
  await postLetter(trx, { kind: 'confirm-email', to: email, userId, ...proof })
  return true
}
