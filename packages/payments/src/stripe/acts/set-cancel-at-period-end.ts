import type { Stripe } from 'stripe'
import { ProviderRefused } from '../../provider/provider-failures.ts'
import { isMissing } from '../client/translate-failure.ts'
import { cancelsAtPeriodEnd } from '../shapes/cancellation.ts'
import { isOver } from '../shapes/is-over.ts'

/** Sets the end of a subscription to the end of what is paid, or takes an end back, whichever way Stripe has noted it. */
export async function setCancelAtPeriodEnd(stripe: Stripe, subscriptionId: string, cancel: boolean): Promise<void> {
  const subscription = await findRunning(stripe, subscriptionId)
  if (cancelsAtPeriodEnd(subscription) === cancel) return
  // Stripe refuses to be told of the flag and of the moment at once.
  const isByMoment = subscription.cancel_at !== null && !subscription.cancel_at_period_end
  await stripe.subscriptions.update(subscriptionId, !cancel && isByMoment ? { cancel_at: '' } : { cancel_at_period_end: cancel })
}

async function findRunning(stripe: Stripe, subscriptionId: string): Promise<Stripe.Subscription> {
  try {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    if (!isOver(subscription)) return subscription
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  throw new ProviderRefused('subscription-over', `Subscription ${subscriptionId} is over.`)
}
