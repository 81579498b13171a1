import { type Queryable, authenticatorApps, inTransaction, passkeys, recoveryCodes, signInUsers, userTokens } from '@fairweight/database'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import type { SignedIn, Visit } from '../port/identity.ts'
import { type PasskeyQuestion, type SecondFactorAnswer, type SecondFactorMethod, SecondFactorNeeded } from '../port/second-factor.ts'
import { useCode, useRecoveryCode } from './authenticator-app.ts'
import type { IdentityParts } from './identity-parts.ts'
import { askForPasskey, usePasskey } from './passkeys.ts'
import { enter } from './enter.ts'

const ticketLife = 10 * 60_000

/** Whether somebody's password alone does not let them in: they have set up an authenticator app. */
export async function isTwoStep(db: Queryable, userId: string): Promise<boolean> {
  return ((await authenticatorApps.find(db, userId))?.confirmedAt ?? null) !== null
}

/** What a sign-in goes on with after the right password, in the caller's transaction. */
export async function askForSecondFactor(trx: Queryable, { now }: IdentityParts, userId: string): Promise<SecondFactorNeeded> {
  const at = now()
  const ticket = await userTokens.make(trx, { purpose: 'second-factor', userId, expiresAt: new Date(at.getTime() + ticketLife) }, at)
  return new SecondFactorNeeded(ticket, await methodsOf(trx, userId))
}

async function methodsOf(db: Queryable, userId: string): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = ['authenticator-app']
  if ((await passkeys.list(db, userId)).length > 0) methods.push('passkey')
  if ((await recoveryCodes.left(db, userId)) > 0) methods.push('recovery-code')
  return methods
}

/** Asks for one of the passkeys of whoever a ticket is for. Refuses `sign-in-expired`. */
export async function askForPasskeyOf(parts: IdentityParts, ticket: string): Promise<PasskeyQuestion> {
  const known = await userTokens.find(parts.database.kysely, 'second-factor', ticket, parts.now())
  if (!known?.userId) throw new IdentityRefusal('sign-in-expired')
  return askForPasskey(parts, known.userId)
}

/** Ends a sign-in whose password was right. Refuses `wrong-code`, `invalid-passkey`, and `sign-in-expired` after ten minutes or five tries. */
export async function finishSignIn(parts: IdentityParts, ticket: string, answer: SecondFactorAnswer, visit: Visit): Promise<SignedIn> {
  const { database, now } = parts
  // Counted before it is looked at, so that tries at the same time are not more than tries one after the other.
  if (!(await userTokens.takeTry(database.kysely, 'second-factor', ticket, now()))) throw new IdentityRefusal('sign-in-expired')
  return inTransaction(database.kysely, async (trx) => {
    const known = await userTokens.use(trx, 'second-factor', ticket, now())
    const user = known?.userId ? await signInUsers.lock(trx, known.userId) : null
    if (user === null) throw new IdentityRefusal('sign-in-expired')
    if (user.isDisabled) throw new IdentityRefusal('user-disabled')
    await useSecondFactor(trx, parts, user.id, answer)
    return enter(trx, parts, user.id, visit)
  })
}

/** Uses up one proof of somebody's second factor. Refuses `wrong-code`, `invalid-passkey`. */
export async function useSecondFactor(trx: Queryable, parts: IdentityParts, userId: string, answer: SecondFactorAnswer): Promise<void> {
  if ('passkey' in answer) {
    await usePasskey(trx, parts, userId, answer.passkey)
    return
  }
  const isRight = 'code' in answer ? await useCode(trx, parts, userId, answer.code) : await useRecoveryCode(trx, parts, userId, answer.recoveryCode)
  if (!isRight) throw new IdentityRefusal('wrong-code')
}
