import type { CheckoutSessionId, CustomerId, UserId } from '@fairweight/domain/identifiers'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import {
  type CheckoutChoice,
  type StoredCheckout,
  checkouts,
} from '@fairweight/database/repositories/billing/checkouts.ts'
import type { Billing } from '../billing.ts'
import { rejectActiveSubscriber } from './reject-active-subscriber.ts'

type EarlierParts = Pick<Billing, 'db' | 'clock' | 'provider' | 'synchronize'>

/** A page that is over sooner is not handed out again. */
const MIN_OPEN_MS = HOUR_MS

/**
 * Sees to the checkout that somebody had before: one that fits stays open, any other is ended, so that no two can be paid. One that was
 * paid meanwhile is recorded first, and then refuses `already-subscribed`.
 */
export async function resolvePreviousCheckout(
  parts: EarlierParts,
  userId: UserId,
  customerId: CustomerId,
  choice: CheckoutChoice,
): Promise<void> {
  const earlier = await checkouts.find(parts.db, userId)
  if (earlier === null || earlier.expiresAt <= parts.clock()) return
  const staysOpen = fits(earlier, choice, parts.clock())
  if (earlier.sessionId === null) {
    // One that is being opened this very moment by another press is left to whoever has chosen last.
    if (!staysOpen) await checkouts.close(parts.db, userId, { attempt: earlier.attempt })
    return
  }
  const outcome = staysOpen ? await parts.provider.findCheckout(earlier.sessionId) : null
  if (outcome?.state === 'open') return
  await endCheckout(parts, userId, customerId, earlier.sessionId)
  await checkouts.close(parts.db, userId, { sessionId: earlier.sessionId })
}

/** Ends a session, so that it cannot be paid any more; was it paid, that is recorded, and refuses `already-subscribed`. */
export async function endCheckout(
  parts: EarlierParts,
  userId: UserId,
  customerId: CustomerId,
  sessionId: CheckoutSessionId,
): Promise<void> {
  // Ended first and asked about then: the answer holds.
  await parts.provider.expireCheckout(sessionId)
  const outcome = await parts.provider.findCheckout(sessionId)
  if (outcome?.state !== 'complete') return
  await parts.synchronize(customerId)
  await rejectActiveSubscriber(parts, userId)
}

function fits(earlier: StoredCheckout, choice: CheckoutChoice, now: Date): boolean {
  const isSame =
    earlier.priceId === choice.priceId &&
    earlier.promotionCode === choice.promotionCode &&
    earlier.hasTrial === choice.hasTrial &&
    earlier.asksConsent === choice.asksConsent
  return isSame && earlier.expiresAt.getTime() - now.getTime() > MIN_OPEN_MS
}
