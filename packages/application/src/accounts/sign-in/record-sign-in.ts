import type { WayIn } from '@fairweight/contract/activity'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type AuditOrigin, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import type { QueueEmail } from '../../mail/email.ts'
import { type SeenDevice, rememberDevice } from '../devices/known-devices.ts'
import { queueConfirmation, recipientOf } from '../notifications/account-notifications.ts'
import type { Identity, SignedIn, SignInOutcome } from '../port/identity.ts'

export interface SignInParts {
  readonly identity: Identity
  readonly queueEmail: QueueEmail
}

/** What else is written with a new session; `isFirst`: the account has just been made, `isNew`: the browser was not known. */
export type AlongsideSignIn = (
  trx: Queryable,
  signedIn: SignedIn,
  seen: Pick<SeenDevice, 'isFirst' | 'isNew'>,
) => Promise<unknown>

export interface NewSignIn extends SignInOutcome {
  readonly way: WayIn
  /** The random name of the browser. */
  readonly device: string
  readonly where: AuditOrigin
  readonly alongside?: AlongsideSignIn | undefined
}

/**
 * What is written together with a new session, or not at all: the browser is remembered, the audit trail and the email about it are
 * written, and whatever else `alongside` writes.
 */
export async function recordSignIn(trx: Queryable, parts: SignInParts, signIn: NewSignIn): Promise<void> {
  const seen = await rememberDevice(trx, signIn.signedIn, signIn.device)
  await audit(trx, parts, signIn, seen)
  await signIn.alongside?.(trx, signIn.signedIn, seen)
  await notify(trx, parts, signIn.signedIn, seen)
}

async function audit(
  trx: Queryable,
  { identity }: SignInParts,
  { signedIn, isNewlyLinked, way, where }: NewSignIn,
  seen: SeenDevice,
): Promise<void> {
  const act = { userId: signedIn.user.id, actor: 'person', where, at: signedIn.session.startedAt } as const
  if (isNewlyLinked)
    await auditTrail.record(trx, {
      ...act,
      action: 'provider-linked',
      details: { provider: identity.providers[0]?.name ?? '' },
    })
  if (seen.isFirst) await auditTrail.record(trx, { ...act, action: 'signed-up', details: { way } })
  else await auditTrail.record(trx, { ...act, action: 'signed-in', details: { way, isNewBrowser: seen.isNew } })
}

/** The first browser of an account is where it began; any later one may be somebody else's. An anonymous one has no address. */
async function notify(
  trx: Queryable,
  parts: SignInParts,
  { user, session }: SignedIn,
  { isNew, isFirst, label }: SeenDevice,
): Promise<void> {
  // One email, not two: whoever has yet to confirm their address is welcomed by the email that asks for it.
  if (isFirst && (await queueConfirmation(trx, parts, user.id))) return
  const { queueEmail } = parts
  const recipient = isNew ? await recipientOf(trx, user) : null
  if (recipient === null) return
  if (isFirst) await queueEmail(trx, { kind: 'welcome', ...recipient })
  else
    await queueEmail(trx, {
      kind: 'new-sign-in',
      ...recipient,
      sessionId: session.id,
      device: label,
      at: session.startedAt,
    })
}
