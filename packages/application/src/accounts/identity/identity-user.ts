import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type SignInUser, signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import type { IdentityUser } from '../port/identity.ts'

/** A person as the port shows them: that they have a password, and nothing of it. */
export function asIdentityUser({ passwordHash, ...user }: SignInUser): IdentityUser {
  return { ...user, hasPassword: passwordHash !== null }
}

/** The person as they stand now in the caller's transaction, which has just written them. */
export async function requireUser(trx: Queryable, id: UserId): Promise<IdentityUser> {
  const user = await signInUsers.find(trx, id)
  if (user === null) throw new Error('A user that was just written cannot be found.')
  return asIdentityUser(user)
}
