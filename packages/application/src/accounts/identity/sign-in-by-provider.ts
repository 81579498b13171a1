import { emailField } from '@fairweight/contract/forms'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type SignInUser, signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { isUniqueViolation } from '@fairweight/database/opening/unique-violation.ts'
import { providerIdentities } from '@fairweight/database/repositories/sign-in/provider-identities.ts'
import type { VerifiedIdentity } from '../open-id/open-id-sign-in.ts'
import type { ProviderSignInContext, SignedIn } from '../port/identity.ts'
import { IdentityBusyError } from '../port/identity-busy-error.ts'
import { IdentityError } from '../port/identity-error.ts'
import { markConfirmed } from './addresses/confirm-email.ts'
import { createAccount, isAnonymousEmail } from './create-user.ts'
import type { IdentityParts } from './identity-parts.ts'
import { signInToAccount } from './sign-in-to-account.ts'
import { requireUser } from './identity-user.ts'
import { isTwoStep } from './second-factor/second-factor.ts'
import { revokePriorSignInMethods } from './second-factor/sign-in-methods.ts'

const MAX_ROUNDS = 3
const RETRY_AFTER_SECONDS = 1

/**
 * Signs in whoever another provider says is there: the owner of that identity, else the account with its verified email, which is
 * linked, else a new account. Refuses `user-disabled`, `provider-already-linked`, `two-step-login-is-on` where linking would pass by
 * two-step login, and `invalid-auth-event` without a verified email.
 */
export async function signInByProvider(
  parts: IdentityParts,
  proven: VerifiedIdentity,
  visit: ProviderSignInContext,
): Promise<SignedIn> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      return await inTransaction(parts.database.kysely, (trx) => enterAs(trx, parts, proven, visit))
    } catch (error) {
      // Somebody else has just taken the identity or the address: looked at again, it is found.
      const isTaken =
        isUniqueViolation(error) || (error instanceof IdentityError && error.code === 'email-already-in-use')
      if (!isTaken) throw error
    }
  }
  throw new IdentityBusyError(RETRY_AFTER_SECONDS)
}

async function enterAs(
  trx: Queryable,
  parts: IdentityParts,
  { issuer, subject, ...proven }: VerifiedIdentity,
  visit: ProviderSignInContext,
): Promise<SignedIn> {
  const ownerId = await providerIdentities.findOwner(trx, issuer, subject)
  if (ownerId !== null) {
    requireEnabled(await signInUsers.lock(trx, ownerId))
    await providerIdentities.markUsed(trx, issuer, subject, parts.now())
    return signInToAccount(trx, parts, await requireUser(trx, ownerId), visit)
  }
  const email = emailField.safeParse(proven.email).data
  if (email === undefined || !proven.emailVerified || isAnonymousEmail(email))
    throw new IdentityError('invalid-auth-event')
  const found = await signInUsers.findByEmail(trx, email)
  if (found) {
    const owner = requireEnabled(await signInUsers.lock(trx, found.id))
    const isNewlyLinked = await link(trx, parts, owner, { issuer, subject })
    if (isNewlyLinked) await visit.onLinked?.(trx, { user: await requireUser(trx, owner.id), issuer })
    return signInToAccount(trx, parts, await requireUser(trx, owner.id), visit, isNewlyLinked)
  }
  const userId = await createAccount(trx, parts, { email, emailVerified: true, anonymousUserId: visit.anonymousUserId })
  await providerIdentities.add(trx, userId, { issuer, subject }, parts.now())
  return signInToAccount(trx, parts, await requireUser(trx, userId), { ...visit, anonymousUserId: null })
}

/** Gives an account another way in; where nobody had proven that its address was theirs, it is the only one from now on. False: it had it. */
async function link(
  trx: Queryable,
  { now }: IdentityParts,
  owner: SignInUser,
  identity: Pick<VerifiedIdentity, 'issuer' | 'subject'>,
): Promise<boolean> {
  const before = (await providerIdentities.list(trx, owner.id)).find(({ issuer }) => issuer === identity.issuer)
  // Another window of the same person has linked it since it was looked for.
  if (before?.subject === identity.subject) return false
  if (before) throw new IdentityError('provider-already-linked')
  // A provider that is new to the account vouches for the mailbox alone, and who reads that gets no further than to a new password.
  if (owner.emailVerified && (await isTwoStep(trx, owner.id))) throw new IdentityError('two-step-login-is-on')
  if (!owner.emailVerified) {
    await revokePriorSignInMethods(trx, owner.id)
    await markConfirmed(trx, { now }, owner.id)
  }
  await providerIdentities.add(trx, owner.id, identity, now())
  return true
}

/** Somebody removed meanwhile was taken from under the look-up: the sign-in begins anew by being asked for again. */
function requireEnabled(user: SignInUser | null): SignInUser {
  if (user === null) throw new IdentityBusyError(RETRY_AFTER_SECONDS)
  if (user.isDisabled) throw new IdentityError('user-disabled')
  return user
}
