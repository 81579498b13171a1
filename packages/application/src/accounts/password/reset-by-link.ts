import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type AuditOrigin, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { signInDelays } from '@fairweight/database/repositories/counters/sign-in-delays.ts'
import type { AccountParts } from '../account-parts.ts'
import { rememberConfirmedDevice } from '../devices/known-devices.ts'
import { emailPasswordChanged, recipientOf } from '../notifications/account-notifications.ts'
import { IdentityError } from '../port/identity-error.ts'
import type { IdentityUser } from '../port/identity.ts'
import { delayKeys } from '../sign-in/delay-keys.ts'
import { matchWorkForUnknown, simulateEmail, simulateResetEmail } from './constant-work-reset.ts'

const LINK_TTL_MS = 30 * 60_000

/** The link and its email come together. Without a new link the emails of the last minutes have one that is good. @throws IdentityError `not-found` */
export async function emailResetLink(parts: AccountParts, email: string, where: AuditOrigin): Promise<void> {
  const { identity, queueEmail, clock, hideAccountExistence } = parts
  await identity.startReset(email, async (trx, { user, token }) => {
    if (token === null) return hideAccountExistence ? simulateEmail(trx, parts, user.id) : undefined
    const recipient = await recipientOf(trx, user)
    if (recipient === null) return
    await auditTrail.record(trx, { action: 'reset-requested', userId: user.id, actor: 'person', where, at: clock() })
    await queueEmail(trx, {
      kind: 'reset',
      ...recipient,
      token,
      expiresAt: new Date(clock().getTime() + LINK_TTL_MS),
    })
    if (hideAccountExistence) await matchWorkForUnknown(trx)
  })
}

/** The same for an address that may be nobody's, with the same work either way. */
export async function emailResetLinkIfKnown(parts: AccountParts, email: string, where: AuditOrigin): Promise<void> {
  try {
    await emailResetLink(parts, email, where)
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === 'not-found')) throw error
    await simulateResetEmail(parts)
  }
}

export interface PasswordReset {
  readonly token: string
  readonly newPassword: string
  /** The browser that has the link: the account knows it from now on. */
  readonly device: string
  readonly userAgent: string | null
  readonly where: AuditOrigin
}

/** Sets a new password by a mailed link and ends every session. @throws IdentityError */
export async function resetByLink(
  parts: AccountParts,
  { token, newPassword, device, userAgent, where }: PasswordReset,
): Promise<UserId> {
  const user = await parts.identity.finishReset(token, newPassword, async (trx, owner) => {
    const at = parts.clock()
    await rememberConfirmedDevice(trx, owner.id, device, userAgent, at)
    await auditTrail.record(trx, { action: 'password-reset', userId: owner.id, actor: 'person', where, at })
    await welcomeOwner(trx, parts, owner)
  })
  return user.id
}

/** Whoever reads the mailbox is the owner: what others tried before does not hold them up, and the address is confirmed. */
async function welcomeOwner(trx: Queryable, parts: AccountParts, user: IdentityUser): Promise<void> {
  if (user.email !== null) await signInDelays.succeedBelow(trx, delayKeys.account(parts.secrets, user.email))
  await parts.claimTrial(trx, user)
  await emailPasswordChanged(trx, parts, user)
}
