import { randomUUID } from 'node:crypto'
import type { UserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  deleteEmailChange,
  getEmailChange,
  postConfirmEmailChange,
  postEmailChange,
  postUndoEmailChange,
} from '@fairweight/contract/calls'
import type { EmailChangeState } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { signInDelays } from '@fairweight/database/repositories/counters/sign-in-delays.ts'
import type { Email } from '@fairweight/application/mail/email.ts'
import type { EmailChangeStart, EmailChanged, IdentityUser } from '@fairweight/application/accounts/port/identity.ts'
import { recipientOf } from '@fairweight/application/accounts/notifications/account-notifications.ts'
import { registerIdentityCall } from './identity-call.ts'
import type { IdentityParts } from './identity-parts.ts'
import { delayKeys } from './signing-in/delay-keys.ts'
import { requestOrigin } from './request-origin.ts'

/** Another address for an account: asked for, confirmed from there, and taken back from the earlier one. */
export function registerEmailChange(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, cookies, queueEmail } = parts
  const note = (
    trx: Queryable,
    action: 'email-change-requested' | 'email-changed' | 'email-change-undone',
    userId: UserId,
    request: FastifyRequest,
  ) => auditTrail.record(trx, { action, userId, actor: 'person', where: requestOrigin(request), at: parts.clock() })

  registerIdentityCall(app, parts, getEmailChange, null, async ({ session }) =>
    stateOf(await identity.pendingEmailChange(session.userId)),
  )

  registerIdentityCall(app, parts, postEmailChange, 'change-email', async ({ body, session, request }) => {
    const { newEmail, expiresAt } = await identity.startEmailChange({
      userId: session.userId,
      newEmail: body.email,
      isHidden: parts.hideAccountExistence,
      inSameTransaction: async (trx, started) => {
        await queueEmail(trx, emailOf(started, parts.clock()))
        await note(trx, 'email-change-requested', session.userId, request)
      },
    })
    return stateOf({ email: newEmail, expiresAt })
  })

  registerIdentityCall(app, parts, deleteEmailChange, null, async ({ session }) => {
    await identity.cancelEmailChange(session.userId)
    return { success: true as const }
  })

  registerIdentityCall(app, parts, postConfirmEmailChange, 'change-email', async ({ body, request }) => {
    const { user } = await identity.finishEmailChange(body.token, async (trx, changed) => {
      await note(trx, 'email-changed', changed.user.id, request)
      await emailChange(trx, parts, changed)
    })
    callers.forget(user.id)
    return { success: true as const }
  })

  registerIdentityCall(app, parts, postUndoEmailChange, 'change-email', async ({ body, request, reply }) => {
    const user = await identity.undoEmailChange(body.token, async (trx, restored) => {
      await note(trx, 'email-change-undone', restored.id, request)
      await settleIn(trx, parts, restored)
    })
    callers.forget(user.id)
    const before = await callers.cookieSession(request)
    if (before?.user.id === user.id) cookies.clearSession(reply)
    return { success: true as const }
  })
}

/** The link goes to an address of nobody's; the owner of another one hears of the try. */
function emailOf({ newEmail, token, expiresAt, ownerId }: EmailChangeStart, at: Date): Email {
  if (ownerId === null) return { kind: 'email-change', to: newEmail, token, expiresAt }
  return { kind: 'sign-up-attempt', to: newEmail, userId: ownerId, reference: randomUUID(), at }
}

function stateOf(pending: { readonly email: string; readonly expiresAt: Date } | null): EmailChangeState {
  return { pending: pending && { email: pending.email, expiresAt: pending.expiresAt.toISOString() } }
}

/** The earlier address hears of it with the way back, and the payment provider learns the new one. */
async function emailChange(
  trx: Queryable,
  parts: IdentityParts,
  { user, earlierEmail, undoToken, undoUntil }: EmailChanged,
): Promise<void> {
  const recipient = await recipientOf(trx, { id: user.id, email: earlierEmail })
  if (recipient)
    await parts.queueEmail(trx, { kind: 'email-changed', ...recipient, token: undoToken, at: parts.clock(), undoUntil })
  await settleIn(trx, parts, user)
}

/** An address is the account's from now on: earlier wrong passwords there hold nobody up, its trial is tied to the mailbox, and the payment provider's customer follows. */
async function settleIn(
  trx: Queryable,
  { secrets, claimTrial, followAddress }: IdentityParts,
  user: IdentityUser,
): Promise<void> {
  if (user.email !== null) await signInDelays.succeedBelow(trx, delayKeys.account(secrets, user.email))
  await claimTrial(trx, user)
  await followAddress(trx, user.id)
}
