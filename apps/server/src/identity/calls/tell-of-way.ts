import type { Queryable } from '@fairweight/database'
import type { LetterOf } from '../../mail/letter.ts'
import { addresseeOf } from './addressee.ts'
import type { IdentityParts } from './identity-parts.ts'

type WayChange = Pick<LetterOf<'way-changed'>, 'change'> & { readonly name?: string }

/** Writes to somebody, in the transaction of the change, that a way to sign in was added or removed. */
export async function tellOfWay(trx: Queryable, { postLetter, clock }: IdentityParts, user: { readonly id: string; readonly email: string | null }, { change, name }: WayChange): Promise<void> {
  const addressee = await addresseeOf(trx, user)
  if (addressee) await postLetter(trx, { kind: 'way-changed', ...addressee, change, name: name ?? null, at: clock() })
}
