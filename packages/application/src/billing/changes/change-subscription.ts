import type { SubscriptionId, CustomerId, UserId } from '@fairweight/domain/identifiers'
import {
  type PendingSubscriptionChange,
  pendingSubscriptionChanges,
} from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { type AuditOrigin, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { ProviderUnavailable } from '@fairweight/payments'
import {
  type StoredSubscription,
  subscriptionForRole,
} from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { entitlementAt, isEndedStatus } from '@fairweight/domain/entitlement'
import pTimeout from 'p-timeout'
import type { Billing } from '../billing.ts'
import { HttpError } from '../../errors/http-error.ts'

/** How long the answer waits for the payment provider's word. */
const TIMEOUT_MS = 3_000

/** What somebody wants of a subscription, and from where they said so. */
interface SubscriptionChange {
  readonly userId: UserId
  readonly subscriptionId: SubscriptionId
  readonly change: PendingSubscriptionChange
  readonly where: AuditOrigin
}

const ACTIONS = { cancel: 'subscription-canceled', resume: 'subscription-resumed' } as const

type ChangeParts = Pick<Billing, 'db' | 'clock' | 'log' | 'synchronize' | 'synchronizeLater'>

/**
 * Keeps what somebody wants of a subscription of theirs, and then has the provider told, at once if it can be reached soon, else by a
 * job. Refuses `unknown-subscription` and `subscription-over`.
 */
export async function changeSubscription(
  parts: ChangeParts,
  { userId, subscriptionId, change, where }: SubscriptionChange,
): Promise<void> {
  const { db, clock } = parts
  const customerId = await inTransaction(db, async (trx) => {
    const stored = await entitlements.find(trx, subscriptionId)
    if (stored?.userId !== userId) throw new HttpError('unknown-subscription')
    if (isOver(stored, clock())) throw new HttpError('subscription-over')
    await pendingSubscriptionChanges.set(trx, subscriptionId, change, new Date())
    await auditTrail.record(trx, { action: ACTIONS[change], userId, actor: 'person', where, at: new Date() })
    if (stored.customerId !== null) await parts.synchronizeLater(trx, stored.customerId)
    return stored.customerId
  })
  if (customerId !== null) await waitAtMost(TIMEOUT_MS, notifyProvider(parts, customerId))
}

/** What goes wrong now is tried again by the job that was queued with the change. */
async function notifyProvider({ synchronize, log }: ChangeParts, customerId: CustomerId): Promise<void> {
  try {
    await synchronize(customerId)
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      log.warn({ err: error }, 'the payment provider is unavailable: the requested change is kept')
    else log.error({ err: error }, 'the requested change could not be sent to the payment provider yet')
  }
}

/** Waits until the work is done, but no longer than this; the work itself goes on. */
export function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  return pTimeout(work, { milliseconds, fallback: () => undefined })
}

/**
 * Whether a subscription has ended for good, so that there is nothing to cancel or to take back: the provider says so, or what was paid
 * for ran out after a cancellation that the provider has not told us of yet.
 */
export function isOver(stored: StoredSubscription, now: Date): boolean {
  if (isEndedStatus(stored.status)) return true
  const hasRunOut = entitlementAt(subscriptionForRole(stored), now.getTime()).notice === 'canceling-on'
  return hasRunOut && !entitlementAt(subscriptionForRole(stored), now.getTime()).hasAccess
}
