import type { UserId } from '@fairweight/domain/identifiers'
import type { DetailsByAction } from '@fairweight/contract/activity'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type AuditOrigin, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import type { EmailOf } from '../../mail/email.ts'
import type { AccountParts } from '../account-parts.ts'
import { recipientOf } from './account-notifications.ts'

type Person = { readonly id: UserId; readonly email: string | null }
type Change = EmailOf<'way-changed'>['change']
type WayChange = { readonly change: Change; readonly name?: string }

/** Writes to somebody, in the transaction of the change, that a way to sign in was added or removed. */
export async function emailSignInMethodChange(
  trx: Queryable,
  { queueEmail, clock }: Pick<AccountParts, 'queueEmail' | 'clock'>,
  user: Person,
  { change, name }: WayChange,
): Promise<void> {
  const recipient = await recipientOf(trx, user)
  if (recipient) await queueEmail(trx, { kind: 'way-changed', ...recipient, change, name: name ?? null, at: clock() })
}

/** The same for a change that the person made themselves, with its line in the trail of sensitive acts. */
export async function recordSignInMethodChange(
  trx: Queryable,
  parts: Pick<AccountParts, 'queueEmail' | 'clock'>,
  where: AuditOrigin,
  user: Person,
  change: WayChange,
): Promise<void> {
  const act = { userId: user.id, actor: 'person', where, at: parts.clock() } as const
  await auditTrail.record(trx, { ...act, ...TRAIL_OF[change.change] })
  await emailSignInMethodChange(trx, parts, user, change)
}

type Line = {
  [Action in 'way-to-sign-in-added' | 'way-to-sign-in-removed']: {
    readonly action: Action
    readonly details: DetailsByAction[Action]
  }
}

const TRAIL_OF: Readonly<Record<Change, Line[keyof Line] | { readonly action: 'recovery-codes-renewed' }>> = {
  'passkey-added': { action: 'way-to-sign-in-added', details: { way: 'passkey' } },
  'provider-added': { action: 'way-to-sign-in-added', details: { way: 'provider' } },
  'authenticator-app-added': { action: 'way-to-sign-in-added', details: { way: 'authenticator-app' } },
  'password-removed': { action: 'way-to-sign-in-removed', details: { way: 'password' } },
  'passkey-removed': { action: 'way-to-sign-in-removed', details: { way: 'passkey' } },
  'provider-removed': { action: 'way-to-sign-in-removed', details: { way: 'provider' } },
  'authenticator-app-removed': { action: 'way-to-sign-in-removed', details: { way: 'authenticator-app' } },
  'recovery-codes-renewed': { action: 'recovery-codes-renewed' },
}
