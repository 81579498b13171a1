import { createHmac, randomInt } from 'node:crypto'
import type { UserId } from '@fairweight/domain/identifiers'
import { Secret, TOTP } from 'otpauth'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { authenticatorApps } from '@fairweight/database/repositories/sign-in/authenticator-apps.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { recoveryCodes } from '@fairweight/database/repositories/sign-in/recovery-codes.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { InSameTransaction, IdentityUser } from '../../port/identity.ts'
import { IdentityError } from '../../port/identity-error.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { asIdentityUser } from '../identity-user.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** A code of the step before or after is good too: clocks differ, and people type (RFC 6238, section 5.2). */
const STEPS_ASIDE = 1
const CODE_SHAPE = /^\d{6}$/
const CODES_IN_SET = 10
/** No letter or digit that is read for another one. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const RECOVERY_LENGTH = 10

/** What an authenticator app is set up with: the secret to type, and the address that the picture holds. */
export interface AuthenticatorSetUp {
  readonly secret: string
  readonly address: string
}

/** Begins the set-up; it counts only once a code has confirmed it. Refuses `authenticator-app-exists`. */
export async function startAuthenticatorApp(
  { database, sealedSecrets, now }: IdentityParts,
  userId: UserId,
): Promise<AuthenticatorSetUp> {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = await sealedSecrets.seal(secret.base32)
  const user = await inTransaction(database.kysely, async (trx) => {
    const locked = await signInUsers.lock(trx, userId)
    if (locked === null || locked.isAnonymous) throw new IdentityError('not-found')
    if (!(await authenticatorApps.begin(trx, userId, sealed, now())))
      throw new IdentityError('authenticator-app-exists')
    return locked
  })
  return { secret: secret.base32, address: totpOf(secret, user.email ?? user.id).toString() }
}

/** Makes the app count, once it shows the right code, and answers the recovery codes, which are never shown again. Refuses `wrong-code`. */
export async function confirmAuthenticatorApp(
  parts: IdentityParts,
  userId: UserId,
  code: string,
  inSameTransaction?: InSameTransaction<IdentityUser>,
): Promise<readonly string[]> {
  return inTransaction(parts.database.kysely, async (trx) => {
    const user = await signInUsers.lock(trx, userId)
    if (user === null) throw new IdentityError('not-found')
    const app = await authenticatorApps.find(trx, userId)
    if (app === null) throw new IdentityError('wrong-code')
    if (app.confirmedAt !== null) throw new IdentityError('authenticator-app-exists')
    if (!(await consumeCode(trx, parts, userId, code))) throw new IdentityError('wrong-code')
    await authenticatorApps.confirm(trx, userId, parts.now())
    const codes = await newRecoveryCodes(trx, parts, userId)
    await inSameTransaction?.(trx, asIdentityUser(user))
    return codes
  })
}

/** Uses up the code that the person's app shows now. False: it is another one, or was used. */
export async function consumeCode(
  trx: Queryable,
  { sealedSecrets, now }: IdentityParts,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const app = await authenticatorApps.find(trx, userId)
  const secret = app && (await sealedSecrets.open(app.sealedSecret))
  if (secret === null || !CODE_SHAPE.test(code)) return false
  const timestamp = now().getTime()
  const aside = totpOf(Secret.fromBase32(secret), userId).validate({ token: code, timestamp, window: STEPS_ASIDE })
  return aside !== null && authenticatorApps.useStep(trx, userId, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + aside)
}

/** Ten new codes take the place of the old ones. */
export async function newRecoveryCodes(
  trx: Queryable,
  { recoveryKeys: [key] }: IdentityParts,
  userId: UserId,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES_IN_SET }, recoveryCode)
  await recoveryCodes.replace(
    trx,
    userId,
    codes.map((code) => digestOf(key, userId, code)),
  )
  return codes
}

/** Uses up one of the person's recovery codes, however it is written. */
export async function consumeRecoveryCode(
  trx: Queryable,
  { recoveryKeys, now }: IdentityParts,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const bare = code.toLowerCase().replace(/[\s-]/g, '')
  for (const key of recoveryKeys) {
    if (await recoveryCodes.use(trx, userId, digestOf(key, userId, bare), now())) return true
  }
  return false
}

function recoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')
}

function digestOf(key: Uint8Array, userId: UserId, code: string): string {
  return createHmac('sha256', key).update(`${userId}:${code}`).digest('base64url')
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
}
