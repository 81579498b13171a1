import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { authenticatorApps } from '@fairweight/database/repositories/sign-in/authenticator-apps.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { passkeys } from '@fairweight/database/repositories/sign-in/passkeys.ts'
import { passwords } from '@fairweight/database/repositories/sign-in/passwords.ts'
import { providerIdentities } from '@fairweight/database/repositories/sign-in/provider-identities.ts'
import { recoveryCodes } from '@fairweight/database/repositories/sign-in/recovery-codes.ts'
import { sessions } from '@fairweight/database/repositories/sign-in/sessions.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import type { InSameTransaction, IdentityUser } from '../../port/identity.ts'
import { IdentityError } from '../../port/identity-error.ts'
import type { SignInMethod, SignInMethods } from '../../port/second-factor.ts'
import { newRecoveryCodes } from './authenticator-app.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { asIdentityUser } from '../identity-user.ts'

/** Each way in which somebody gets in. `nameOf`: how the provider of an issuer is called here. */
export async function signInMethods(
  { database }: IdentityParts,
  userId: UserId,
  nameOf: (issuer: string) => string,
): Promise<SignInMethods> {
  const db = database.kysely
  const user = await signInUsers.find(db, userId)
  const app = await authenticatorApps.find(db, userId)
  const identities = await providerIdentities.list(db, userId)
  return {
    hasPassword: (user?.passwordHash ?? null) !== null,
    passkeys: (await passkeys.list(db, userId)).map(({ credentialId, name, createdAt, lastUsedAt, isBackedUp }) => ({
      id: credentialId,
      name,
      createdAt,
      lastUsedAt,
      isBackedUp,
    })),
    providers: identities.map(({ issuer, linkedAt, lastUsedAt }) => ({
      issuer,
      name: nameOf(issuer),
      linkedAt,
      lastUsedAt,
    })),
    authenticatorApp: app?.confirmedAt
      ? { confirmedAt: app.confirmedAt, recoveryCodesLeft: await recoveryCodes.left(db, userId) }
      : null,
  }
}

/** Removes one way in; the last one stays. Refuses `last-way-to-sign-in`, and `unknown-way-to-sign-in` for one that is not there. */
export async function removeSignInMethod(
  { database }: IdentityParts,
  userId: UserId,
  way: SignInMethod,
  inSameTransaction?: InSameTransaction<IdentityUser>,
): Promise<void> {
  await inTransaction(database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user === null) throw new IdentityError('not-found')
    if (!(await remove(trx, userId, user.passwordHash !== null, way))) throw new IdentityError('unknown-way-to-sign-in')
    if ((await remainingMethods(trx, userId)) === 0) throw new IdentityError('last-way-to-sign-in')
    await inSameTransaction?.(trx, asIdentityUser(user))
  })
}

/** Ten new recovery codes. Refuses `unknown-way-to-sign-in` without an authenticator app. */
export async function renewRecoveryCodes(
  parts: IdentityParts,
  userId: UserId,
  inSameTransaction?: InSameTransaction<IdentityUser>,
): Promise<readonly string[]> {
  return inTransaction(parts.database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user === null || !(await authenticatorApps.find(trx, userId))?.confirmedAt)
      throw new IdentityError('unknown-way-to-sign-in')
    const codes = await newRecoveryCodes(trx, parts, userId)
    await inSameTransaction?.(trx, asIdentityUser(user))
    return codes
  })
}

/**
 * Nobody had proven that an account's address was theirs, and now somebody has. Whatever opens the account until then may be of
 * somebody who signed up with a stranger's address and waits for the owner to come: all of it ends, with every session and open link.
 */
export async function revokePriorSignInMethods(trx: Queryable, userId: UserId): Promise<void> {
  await passwords.remove(trx, userId)
  await providerIdentities.removeAll(trx, userId)
  await passkeys.removeAll(trx, userId)
  await authenticatorApps.remove(trx, userId)
  await recoveryCodes.removeAll(trx, userId)
  await userTokens.endAll(trx, userId, [
    'reset-password',
    'confirm-email',
    'change-email',
    'second-factor',
    'passkey-challenge',
  ])
  await sessions.endAll(trx, userId, null)
}

/** False: there is no such way. */
async function remove(trx: Queryable, userId: UserId, hasPassword: boolean, way: SignInMethod): Promise<boolean> {
  switch (way.kind) {
    case 'password':
      await passwords.remove(trx, userId)
      await userTokens.endAll(trx, userId, ['reset-password', 'second-factor'])
      return hasPassword
    case 'passkey':
      return passkeys.remove(trx, userId, way.id)
    case 'provider':
      return providerIdentities.remove(trx, userId, way.issuer)
    case 'authenticator-app':
      return removeAuthenticatorApp(trx, userId)
  }
}

/** One that was never confirmed goes too, but was no way. */
async function removeAuthenticatorApp(trx: Queryable, userId: UserId): Promise<boolean> {
  const counted = ((await authenticatorApps.find(trx, userId))?.confirmedAt ?? null) !== null
  await authenticatorApps.remove(trx, userId)
  await recoveryCodes.removeAll(trx, userId)
  return counted
}

/** How many ways in are left; an authenticator app alone lets nobody in. */
async function remainingMethods(trx: Queryable, userId: UserId): Promise<number> {
  const user = await signInUsers.find(trx, userId)
  const hasPassword = (user?.passwordHash ?? null) !== null
  return (
    Number(hasPassword) +
    (await passkeys.list(trx, userId)).length +
    (await providerIdentities.list(trx, userId)).length
  )
}
