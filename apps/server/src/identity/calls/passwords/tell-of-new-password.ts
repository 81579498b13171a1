import type { Queryable } from '@fairweight/database'
import { addresseeOf } from '../addressee.ts'
import type { IdentityParts } from '../identity-parts.ts'

/** Writes to somebody, in the transaction of the change, that their password is another one now. */
export async function tellOfNewPassword(trx: Queryable, { postLetter, clock }: IdentityParts, user: { readonly id: string; readonly email: string | null }): Promise<void> {
  const addressee = await addresseeOf(trx, user)
  if (addressee) await postLetter(trx, { kind: 'password-changed', ...addressee, at: clock() })
}
