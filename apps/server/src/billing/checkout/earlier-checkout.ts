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
  // Ended first and asked about then: the answer holds.
  if (!staysOpen) await parts.provider.expireCheckout(earlier.sessionId)
  const outcome = await parts.provider.findCheckout(earlier.sessionId)
  if (staysOpen && outcome?.state === 'open') return
  if (outcome?.state === 'complete') {
    await parts.synchronize(customerId)
    await refuseSubscriber(parts, userId)
  }
  await checkouts.close(parts.db, userId, { sessionId: earlier.sessionId })
}

function fits(earlier: StoredCheckout, choice: CheckoutChoice, now: Date): boolean {
  const isSame =
    earlier.priceId === choice.priceId &&
    earlier.promotionCode === choice.promotionCode &&
    earlier.hasTrial === choice.hasTrial &&
    earlier.asksConsent === choice.asksConsent
  return isSame && earlier.expiresAt.getTime() - now.getTime() > leastOpenMilliseconds
}
