import { emailField } from '@fairweight/contract/forms'
import { type Queryable, inTransaction } from '@fairweight/database'
import type { ProvenIdentity } from '../open-id/open-id-sign-in.ts'
import type { SignedIn, Visit } from '../port/identity.ts'
import { IdentityBusy } from '../port/identity-busy.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import { createAccount, isAnonymousEmail } from './create-user.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { Records } from './records/library.ts'
import { endResets } from './reset-password.ts'
import { enter } from './sign-in.ts'
import { type StoredUser, findUserByEmail, lockUser } from './records/stored-user.ts'
import { isUniqueViolation } from './records/unique-violation.ts'

const mostRounds = 3
const retryAfterSeconds = 1

/**
 * Signs in whoever another provider says is there: the owner of that identity, else the account with its verified e-mail, which is
 * linked, else a new account. Refuses `user-disabled`, `provider-already-linked`, and `invalid-auth-event` without a verified e-mail.
 */
export async function signInByProvider(parts: IdentityParts, proven: ProvenIdentity, visit: Visit): Promise<SignedIn> {
  for (let round = 0; round < mostRounds; round += 1) {
    try {
      return await inTransaction(parts.database.kysely, (trx) => enterAs(trx, parts, proven, visit))
    } catch (error) {
      // Somebody else has just taken the identity or the address: looked at again, it is found.
      const isTaken = isUniqueViolation(error) || (error instanceof IdentityRefusal && error.code === 'email-already-in-use')
      if (!isTaken) throw error
    }
  }
  throw new IdentityBusy(retryAfterSeconds)
}

async function enterAs(trx: Queryable, parts: IdentityParts, proven: ProvenIdentity, visit: Visit): Promise<SignedIn> {
  const records = await parts.library.recordsIn(trx)
  const known = await records.findAccountByKey({ providerId: proven.issuer, accountId: proven.subject })
  if (known) {
    requireEnabled(await lockUser(trx, known.userId))
    return enter(trx, parts, known.userId, visit)
  }
  const email = emailField.safeParse(proven.email).data
  if (email === undefined || !proven.emailVerified || isAnonymousEmail(email)) throw new IdentityRefusal('invalid-auth-event')
  const found = await findUserByEmail(trx, email)
  if (found) {
    const owner = requireEnabled(await lockUser(trx, found.id))
    await link(trx, parts, records, owner, proven)
    return enter(trx, parts, owner.id, visit)
  }
  const userId = await createAccount(trx, parts, { email, emailVerified: true, anonymousUserId: visit.anonymousUserId })
  await addIdentity(records, userId, proven)
  return enter(trx, parts, userId, { ...visit, anonymousUserId: null })
}

/**
 * Gives an account another way in. Nobody had proven that its address was theirs: then its password may be that of somebody who
 * signed up with a stranger's address and waits for the owner to come, so it ends with all its sessions.
 */
async function link(trx: Queryable, { sessions, now }: IdentityParts, records: Records, owner: StoredUser, proven: ProvenIdentity): Promise<void> {
  const identities = await records.findAccounts(owner.id)
  const before = identities.find(({ providerId }) => providerId === proven.issuer)
  // Another window of the same person has linked it since it was looked for.
  if (before?.accountId === proven.subject) return
  if (before) throw new IdentityRefusal('provider-already-linked')
  if (!owner.emailVerified) {
    for (const { id } of identities) await records.deleteAccount(id)
    await endResets(records, owner.id)
    await sessions.endAll(trx, owner.id, null)
    await records.updateUser(owner.id, { emailVerified: true, updatedAt: now() })
  }
  await addIdentity(records, owner.id, proven)
}

function addIdentity(records: Records, userId: string, { issuer, subject }: ProvenIdentity): Promise<unknown> {
  return records.linkAccount({ userId, providerId: issuer, accountId: subject })
}

/** Somebody removed meanwhile was taken from under the look-up: the sign-in begins anew by being asked for again. */
function requireEnabled(user: StoredUser | null): StoredUser {
  if (user === null) throw new IdentityBusy(retryAfterSeconds)
  if (user.isDisabled) throw new IdentityRefusal('user-disabled')
  return user
}
