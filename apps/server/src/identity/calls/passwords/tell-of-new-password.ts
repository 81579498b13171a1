import { addresseeOf } from '../addressee.ts'
import type { IdentityParts } from '../identity-parts.ts'

/** Writes to somebody that their password is another one now. */
export async function tellOfNewPassword({ db, postLetter, clock }: IdentityParts, user: { readonly id: string; readonly email: string | null }): Promise<void> {
  const addressee = await addresseeOf(db, user)
  if (addressee) await postLetter(db, { kind: 'password-changed', ...addressee, at: clock() })
}
