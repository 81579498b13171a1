import { type Cents, asCents } from '@fairweight/domain/money'
import { asCustomerId, asSubscriptionId, type SubscriptionId } from '@fairweight/domain/identifiers'
import { isEndedStatus } from '@fairweight/domain/entitlement'
import type { Stripe } from 'stripe'
import type { LiveSubscription, ProviderSubscription } from '../customer-state.ts'
import { ProviderRefused } from '../payment-provider.ts'
import { billingInterval, planName } from './catalog.ts'
import { idOf, isMissing, dateOf, dateOrNull } from './client.ts'

/** Every subscription of the account that is not over, page by page as it is asked for. */
export async function* liveSubscriptions(stripe: Stripe): AsyncIterable<LiveSubscription> {
  for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
    if (isEndedStatus(subscription.status)) continue
    const item = firstItemOf(subscription)
    yield {
      customerId: asCustomerId(idOf(subscription.customer)),
      subscription: {
        id: asSubscriptionId(subscription.id),
        status: subscription.status,
        priceId: item?.price.id ?? '',
        currentPeriodEnd: dateOrNull(item?.current_period_end),
        trialEnd: dateOrNull(subscription.trial_end),
        cancelAtPeriodEnd: cancelsAtPeriodEnd(subscription),
      },
    }
  }
}

/** Sets the end of a subscription to the end of what is paid, or takes an end back, whichever way Stripe has noted it. */
export async function setCancelAtPeriodEnd(
  stripe: Stripe,
  subscriptionId: SubscriptionId,
  cancel: boolean,
): Promise<void> {
  const subscription = await findRunning(stripe, subscriptionId)
  if (cancelsAtPeriodEnd(subscription) === cancel) return
  // Stripe refuses to be told of the flag and of the moment at once.
  const isByMoment = subscription.cancel_at !== null && !subscription.cancel_at_period_end
  await stripe.subscriptions.update(
    subscriptionId,
    !cancel && isByMoment ? { cancel_at: '' } : { cancel_at_period_end: cancel },
  )
}

async function findRunning(stripe: Stripe, subscriptionId: SubscriptionId): Promise<Stripe.Subscription> {
  try {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    if (!isEndedStatus(subscription.status)) return subscription
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  throw new ProviderRefused('subscription-over', `Subscription ${subscriptionId} has ended.`)
}

/** Ends a subscription at once, without a last invoice. Stripe says of one that is over that it is missing. */
export async function cancelNow(stripe: Stripe, subscriptionId: SubscriptionId): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** What is read beside a subscription to tell it whole. */
interface SubscriptionContext {
  readonly product: Pick<Stripe.Product, 'name' | 'metadata'> | null
  /** When the oldest of its invoices that are still open was finalized. */
  readonly oldestOpenInvoice: Date | null
  readonly cardFingerprint: string | null
}

/** What is to be expanded in a list of subscriptions. */
export const SUBSCRIPTION_EXPANSIONS = ['data.default_payment_method']

/** A subscription in the port's words; what it opens is told by its product, and by '' when that says nothing. */
export function subscriptionOf(subscription: Stripe.Subscription, context: SubscriptionContext): ProviderSubscription {
  const item = firstItemOf(subscription)
  const { product } = context
  return {
    id: asSubscriptionId(subscription.id),
    status: subscription.status,
    role: product?.metadata['access'] ?? '',
    planName: planName(product?.name ?? ''),
    license: product?.metadata['license'] ?? null,
    interval: billingInterval(item?.price.recurring ?? null),
    priceId: item?.price.id ?? '',
    amountCents: amountOf(item),
    currency: subscription.currency,
    createdAt: dateOf(subscription.created),
    currentPeriodEnd: dateOrNull(item?.current_period_end),
    trialEnd: dateOrNull(subscription.trial_end),
    cancelAtPeriodEnd: cancelsAtPeriodEnd(subscription),
    canceledAt: dateOrNull(subscription.canceled_at),
    pastDueSince: subscription.status === 'past_due' ? context.oldestOpenInvoice : null,
    cardFingerprint: context.cardFingerprint,
    hadTrial: subscription.trial_start !== null,
  }
}

/** The one price of a subscription: ours have no more. */
export function firstItemOf({ items }: Pick<Stripe.Subscription, 'items'>): Stripe.SubscriptionItem | undefined {
  return items.data[0]
}

function amountOf(item: Stripe.SubscriptionItem | undefined): Cents | null {
  const each = item?.price.unit_amount ?? null
  return each === null ? null : asCents(each * (item?.quantity ?? 1))
}

type Cancellation = Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'> & {
  readonly items: { readonly data: readonly Pick<Stripe.SubscriptionItem, 'current_period_end'>[] }
}

/**
 * True when a subscription will not be charged again. Stripe writes that in two ways: as a flag, or (its portal, in flexible billing)
 * as a moment; a moment after the present period leaves at least one charge to come.
 * Source: https://docs.stripe.com/billing/subscriptions/billing-mode/compare
 */
export function cancelsAtPeriodEnd({
  cancel_at: moment,
  cancel_at_period_end: isFlagged,
  items,
}: Cancellation): boolean {
  if (isFlagged) return true
  if (moment === null) return false
  const periodEnd = Math.max(...items.data.map((item) => item.current_period_end))
  return moment <= periodEnd
}

/** True when nothing can be done with a subscription any more. */
type CardHolder = Pick<Stripe.PaymentMethod, 'card'>

/** The fingerprint of the first card among payment methods that are there and were sent whole; null when there is none. */
export function cardFingerprint(...methods: readonly (CardHolder | string | null | undefined)[]): string | null {
  for (const method of methods) {
    const fingerprint = typeof method === 'object' ? method?.card?.fingerprint : null
    if (fingerprint) return fingerprint
  }
  return null
}
