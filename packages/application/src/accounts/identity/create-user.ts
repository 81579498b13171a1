import { randomUUID } from 'node:crypto'
import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { isUniqueViolation } from '@fairweight/database/opening/unique-violation.ts'
import { sessions } from '@fairweight/database/repositories/sign-in/sessions.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import type { IdentityUser } from '../port/identity.ts'
import { IdentityError } from '../port/identity-error.ts'
import type { IdentityParts } from './identity-parts.ts'
import { requireUser } from './identity-user.ts'

/** Nobody can receive mail there (RFC 2606), so nobody can own such an address either. */
const ANONYMOUS_DOMAIN = 'anonymous.invalid'

/** The address that stands in for the one an anonymous person does not have. */
function anonymousEmail(userId: UserId): string {
  return `${userId}@${ANONYMOUS_DOMAIN}`
}

export function isAnonymousEmail(email: string): boolean {
  return email.toLowerCase().endsWith(`@${ANONYMOUS_DOMAIN}`)
}

interface NewAccount {
  readonly email: string
  readonly emailVerified: boolean
  /** The visitor who becomes the account under the same id. */
  readonly anonymousUserId: UserId | null
}

/**
 * Makes an account in the caller's transaction: of the anonymous user when there is one, else a new one.
 * Refuses `email-already-in-use`.
 */
export async function createAccount(
  trx: Queryable,
  { now }: IdentityParts,
  { email, emailVerified, anonymousUserId }: NewAccount,
): Promise<UserId> {
  const anonymous = anonymousUserId === null ? null : await signInUsers.lock(trx, anonymousUserId)
  const claimed = anonymous?.isAnonymous && !anonymous.isDisabled ? anonymous.id : null
  const id = claimed ?? asUserId(randomUUID())
  const facts = { email, emailVerified, isAnonymous: false }
  try {
    if (claimed === null) await signInUsers.add(trx, id, facts, now())
    else await signInUsers.change(trx, claimed, facts, now())
  } catch (error) {
    if (isUniqueViolation(error)) throw new IdentityError('email-already-in-use')
    throw error
  }
  if (claimed !== null) await sessions.endAll(trx, claimed, null)
  return id
}

/** Makes an anonymous user in the caller's transaction. */
export async function createAnonymousUser(trx: Queryable, { now }: IdentityParts): Promise<IdentityUser> {
  const id = asUserId(randomUUID())
  await signInUsers.add(trx, id, { email: anonymousEmail(id), emailVerified: false, isAnonymous: true }, now())
  return requireUser(trx, id)
}
