import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { authenticatorApps } from '@fairweight/database/repositories/sign-in/authenticator-apps.ts'
import { passkeys } from '@fairweight/database/repositories/sign-in/passkeys.ts'
import { recoveryCodes } from '@fairweight/database/repositories/sign-in/recovery-codes.ts'
import { userTokens } from '@fairweight/database/repositories/sign-in/user-tokens.ts'
import { IdentityError } from '../../port/identity-error.ts'
import {
  type PasskeyChallenge,
  type SecondFactorAnswer,
  type SecondFactorMethod,
  SecondFactorRequiredError,
} from '../../port/second-factor.ts'
import { consumeCode, consumeRecoveryCode } from './authenticator-app.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { askForPasskey, consumePasskey } from './passkeys.ts'

const TICKET_TTL_MS = 10 * 60_000

/** Whether somebody's password alone does not let them in: they have set up an authenticator app. */
export async function isTwoStep(db: Queryable, userId: UserId): Promise<boolean> {
  return ((await authenticatorApps.find(db, userId))?.confirmedAt ?? null) !== null
}

/** What a sign-in goes on with after the right password, in the caller's transaction. */
export async function askForSecondFactor(
  trx: Queryable,
  { now }: IdentityParts,
  userId: UserId,
): Promise<SecondFactorRequiredError> {
  const at = now()
  const ticket = await userTokens.make(
    trx,
    { purpose: 'second-factor', userId, expiresAt: new Date(at.getTime() + TICKET_TTL_MS) },
    at,
  )
  return new SecondFactorRequiredError(ticket, await methodsOf(trx, userId))
}

async function methodsOf(db: Queryable, userId: UserId): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = ['authenticator-app']
  if ((await passkeys.list(db, userId)).length > 0) methods.push('passkey')
  if ((await recoveryCodes.left(db, userId)) > 0) methods.push('recovery-code')
  return methods
}

/** Asks for one of the passkeys of whoever a ticket is for. Refuses `sign-in-expired`. */
export async function askForPasskeyOf(parts: IdentityParts, ticket: string): Promise<PasskeyChallenge> {
  const known = await userTokens.find(parts.database.kysely, 'second-factor', ticket, parts.now())
  if (!known?.userId) throw new IdentityError('sign-in-expired')
  return askForPasskey(parts, known.userId)
}

/** Uses up one proof of somebody's second factor. Refuses `wrong-code`, `invalid-passkey`. */
export async function consumeSecondFactor(
  trx: Queryable,
  parts: IdentityParts,
  userId: UserId,
  answer: SecondFactorAnswer,
): Promise<void> {
  if ('passkey' in answer) {
    await consumePasskey(trx, parts, userId, answer.passkey)
    return
  }
  const isRight =
    'code' in answer
      ? await consumeCode(trx, parts, userId, answer.code)
      : await consumeRecoveryCode(trx, parts, userId, answer.recoveryCode)
  if (!isRight) throw new IdentityError('wrong-code')
}
