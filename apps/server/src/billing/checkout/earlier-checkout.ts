import { type CheckoutChoice, type StoredCheckout, checkouts } from '@fairweight/database'
import type { Billing } from '../billing.ts'
import { refuseSubscriber } from './refuse-subscriber.ts'

type EarlierParts = Pick<Billing, 'db' | 'clock' | 'provider' | 'synchronize'>

/** A page that is over sooner is not handed out again. */
const leastOpenMilliseconds = 3_600_000

/**
 * Sees to the checkout that somebody had before: one that fits stays open, any other is ended, so that no two can be paid. One that was
 * paid meanwhile is laid down first, and then refuses `already-subscribed`.
 */
export async function settleEarlierCheckout(parts: EarlierParts, userId: string, customerId: string, choice: CheckoutChoice): Promise<void> {
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

/** Ends a session, so that it cannot be paid any more; was it paid, that is laid down, and refuses `already-subscribed`. */
export async function endCheckout(parts: EarlierParts, userId: string, customerId: string, sessionId: string): Promise<void> {
  // Ended first and asked about then: the answer holds.
  await parts.provider.expireCheckout(sessionId)
  const outcome = await parts.provider.findCheckout(sessionId)
  if (outcome?.state !== 'complete') return
  await parts.synchronize(customerId)
  await refuseSubscriber(parts, userId)
}

function fits(earlier: StoredCheckout, choice: CheckoutChoice, now: Date): boolean {
  const isSame =
    earlier.priceId === choice.priceId &&
    earlier.promotionCode === choice.promotionCode &&
    earlier.hasTrial === choice.hasTrial &&
    earlier.asksConsent === choice.asksConsent
  return isSame && earlier.expiresAt.getTime() - now.getTime() > leastOpenMilliseconds
}
