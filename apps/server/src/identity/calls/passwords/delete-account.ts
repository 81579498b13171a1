import type { FastifyInstance } from 'fastify'
import { postDeleteAccount } from '@fairweight/contract/calls'
import { auditTrail, inTransaction, signInDelays, users } from '@fairweight/database'
import { addresseeOf } from '../addressee.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { forgetAnswers } from '../sessions/forget-answers.ts'
import { delayKeys } from '../signing-in/delay-keys.ts'

/** The end of an account, once its owner has proved who they are. */
export function registerDeleteAccount(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postDeleteAccount, 'delete-account', async ({ body, session, reply }) => {
    await parts.identity.reauthenticate({ ...session, password: body.password ?? null })
    await removeAccount(parts, session.userId)
    parts.callers.forget(session.userId)
    parts.cookies.clearEverything(reply)
    forgetAnswers(reply)
    return { success: true as const }
  })
}

/** Removes the person with everything, has what they pay ended, and writes the letter of it: all or nothing. */
async function removeAccount({ db, departCustomer, postLetter, secrets, clock }: IdentityParts, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await users.find(trx, userId)
    const addressee = user && (await addresseeOf(trx, user))
    // Before the person is removed, who takes along whose customer they were.
    await departCustomer(trx, userId)
    const isRemoved = await users.remove(trx, userId)
    if (!isRemoved) return
    // That it happened, and not a word of whom.
    await auditTrail.record(trx, { action: 'account-deleted', userId: null, actor: 'person', where: null, at: clock() })
    if (!addressee) return
    await signInDelays.succeedBelow(trx, delayKeys.account(secrets, addressee.to))
    await postLetter(trx, { kind: 'account-deleted', ...addressee, at: clock() })
  })
}
