import { type Queryable, PersonGone, users } from '@fairweight/database'
import { Refusal } from '../../http/errors/refusal.ts'

/** Somebody who can be a customer. */
export interface Payer {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
}

/** Throws PersonGone when the account was deleted meanwhile. */
export async function findPayer(db: Queryable, userId: string): Promise<Payer> {
  const user = await users.find(db, userId)
  if (user === null) throw new PersonGone()
  if (user.email === null) throw new Refusal('account-needed')
  return { userId, email: user.email, emailVerified: user.emailVerified }
}
