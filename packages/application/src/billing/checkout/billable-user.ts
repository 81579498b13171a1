import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { HttpError } from '../../errors/http-error.ts'

/** Somebody who can be a customer. */
export interface BillableUser {
  readonly userId: UserId
  readonly email: string
  readonly emailVerified: boolean
}

/** Throws PersonNotFoundError when the account was deleted meanwhile. */
export async function findBillableUser(db: Queryable, userId: UserId): Promise<BillableUser> {
  const user = await users.find(db, userId)
  if (user === null) throw new PersonNotFoundError()
  if (user.email === null) throw new HttpError('account-needed')
  return { userId, email: user.email, emailVerified: user.emailVerified }
}
