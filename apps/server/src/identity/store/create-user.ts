import { randomUUID } from 'node:crypto'
import { type Queryable, isUniqueViolation, sessions, signInUsers } from '@fairweight/database'
import type { IdentityUser } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import type { IdentityParts } from './identity-parts.ts'
import { requireUser } from './identity-user.ts'

/** Nobody can receive mail there (RFC 2606), so nobody can own such an address either. */
const anonymousDomain = 'anonymous.invalid'

/** The address that stands in for the one an anonymous person does not have. */
function anonymousEmail(userId: string): string {
  return `${userId}@${anonymousDomain}`
}

export function isAnonymousEmail(email: string): boolean {
  return email.toLowerCase().endsWith(`@${anonymousDomain}`)
}

interface NewAccount {
  readonly email: string
  readonly emailVerified: boolean
  /** The visitor who becomes the account under the same id. */
  readonly anonymousUserId: string | null
}

/**
 * Makes an account in the caller's transaction: of the anonymous user when there is one, else a new one.
 * Refuses `email-already-in-use`.
 */
export async function createAccount(trx: Queryable, { now }: IdentityParts, { email, emailVerified, anonymousUserId }: NewAccount): Promise<string> {
  const anonymous = anonymousUserId === null ? null : await signInUsers.lock(trx, anonymousUserId)
  const claimed = anonymous?.isAnonymous && !anonymous.isDisabled ? anonymous.id : null
  const id = claimed ?? randomUUID()
  const facts = { email, emailVerified, isAnonymous: false }
  try {
    if (claimed === null) await signInUsers.add(trx, id, facts, now())
    else await signInUsers.change(trx, claimed, facts, now())
  } catch (error) {
    if (isUniqueViolation(error)) throw new IdentityRefusal('email-already-in-use')
    throw error
  }
  if (claimed !== null) await sessions.endAll(trx, claimed, null)
  return id
}

/** Makes an anonymous user in the caller's transaction. */
export async function createAnonymousUser(trx: Queryable, { now }: IdentityParts): Promise<IdentityUser> {
  const id = randomUUID()
  await signInUsers.add(trx, id, { email: anonymousEmail(id), emailVerified: false, isAnonymous: true }, now())
  return requireUser(trx, id)
}
