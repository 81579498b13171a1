import { randomUUID } from 'node:crypto'
import type { Queryable } from '@fairweight/database'
import type { IdentityUser } from '../port/identity.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { Records } from './records/library.ts'
import { findUser, lockUser } from './records/stored-user.ts'
import { isUniqueViolation } from './records/unique-violation.ts'

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
export async function createAccount(trx: Queryable, { library, sessions, now }: IdentityParts, account: NewAccount): Promise<string> {
  const records = await library.recordsIn(trx)
  const anonymous = account.anonymousUserId === null ? null : await lockUser(trx, account.anonymousUserId)
  const claimed = anonymous?.isAnonymous && !anonymous.isDisabled ? anonymous.id : null
  const id = claimed ?? randomUUID()
  const facts = { email: account.email.toLowerCase(), emailVerified: account.emailVerified, isAnonymous: false, updatedAt: now() }
  try {
    if (claimed === null) await insertUser(records, id, facts, now())
    else await records.updateUser(claimed, facts)
  } catch (error) {
    if (isUniqueViolation(error)) throw new IdentityRefusal('email-already-in-use')
    throw error
  }
  if (claimed !== null) await sessions.endAll(trx, claimed, null)
  return id
}

/** Makes an anonymous user in the caller's transaction. */
export async function createAnonymousUser(trx: Queryable, { library, now }: IdentityParts): Promise<IdentityUser> {
  const id = randomUUID()
  const records = await library.recordsIn(trx)
  await insertUser(records, id, { email: anonymousEmail(id), emailVerified: false, isAnonymous: true }, now())
  return requireUser(trx, id)
}

/** The person as they stand now in the caller's transaction. */
export async function requireUser(trx: Queryable, id: string): Promise<IdentityUser> {
  const user = await findUser(trx, id)
  if (user === null) throw new Error('A user that was just written is not there.')
  const { passwordHash: _, ...known } = user
  return known
}

interface UserFacts {
  readonly email: string
  readonly emailVerified: boolean
  readonly isAnonymous: boolean
}

function insertUser(records: Records, id: string, facts: UserFacts, at: Date): Promise<unknown> {
  return records.createUser({ id, name: '', ...facts, createdAt: at, updatedAt: at, lastActiveAt: at }, { method: 'email-password' })
}
