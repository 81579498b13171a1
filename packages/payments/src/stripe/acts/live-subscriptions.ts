import type { Stripe } from 'stripe'
import type { LiveSubscription } from '../../provider/customer-state.ts'
import { cancelsAtPeriodEnd } from '../shapes/cancellation.ts'
import { idOf } from '../shapes/id-of.ts'
import { isOver } from '../shapes/is-over.ts'
import { momentOrNull } from '../shapes/moments.ts'
import { firstItemOf } from '../shapes/subscription-of.ts'

/** Every subscription of the account that is not over, page by page as it is asked for. */
export async function* liveSubscriptions(stripe: Stripe): AsyncIterable<LiveSubscription> {
  for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
    if (isOver(subscription)) continue
    const item = firstItemOf(subscription)
    yield {
      customerId: idOf(subscription.customer),
      subscription: {
        id: subscription.id,
        status: subscription.status,
        priceId: item?.price.id ?? '',
        currentPeriodEnd: momentOrNull(item?.current_period_end),
        trialEnd: momentOrNull(subscription.trial_end),
        cancelAtPeriodEnd: cancelsAtPeriodEnd(subscription),
      },
    }
  }
}
