import { type Queryable, type SignInUser, signInUsers } from '@fairweight/database'
import type { IdentityUser } from '../port/identity.ts'

/** A person as the port shows them: that they have a password, and nothing of it. */
export function asIdentityUser({ passwordHash, ...user }: SignInUser): IdentityUser {
  return { ...user, hasPassword: passwordHash !== null }
}

/** The person as they stand now in the caller's transaction, which has just written them. */
export async function requireUser(trx: Queryable, id: string): Promise<IdentityUser> {
  const user = await signInUsers.find(trx, id)
  if (user === null) throw new Error('A user that was just written is not there.')
  return asIdentityUser(user)
}
