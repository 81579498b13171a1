import type { PaymentProvider } from '../provider/payment-provider.ts'
import { cancelNow } from './acts/cancel-now.ts'
import { createCustomer } from './acts/create-customer.ts'
import { setCustomerEmail } from './acts/set-customer-email.ts'
import { customerState } from './acts/customer-state.ts'
import { expireCheckout } from './acts/expire-checkout.ts'
import { findCheckout } from './acts/find-checkout.ts'
import { liveSubscriptions } from './acts/live-subscriptions.ts'
import { openPortal } from './acts/open-portal.ts'
import { readEvent } from './acts/read-event.ts'
import { removeCustomer } from './acts/remove-customer.ts'
import { setCancelAtPeriodEnd } from './acts/set-cancel-at-period-end.ts'
import { startCheckout } from './acts/start-checkout.ts'
import { readCatalogue } from './catalogue/catalogue.ts'
import { plansOf } from './catalogue/plans-of.ts'
import { remember } from './catalogue/remember.ts'
import { connect, type StripeConnection } from './client/connect.ts'
import { translateFailure } from './client/translate-failure.ts'
import { withPatience } from './client/with-patience.ts'

/** How long one act may take with every try; somebody who pressed a button may be waiting for it. */
const PATIENCE_MILLIS = 9000

/** The account at Stripe, and what of it is offered. */
export interface StripeOptions extends StripeConnection {
  /** Those of the webhook endpoint; while one is replaced, the old and the new. */
  readonly webhookSecrets: readonly string[]
  /** Prices that are the only ones offered of their interval; null offers every active one. */
  readonly offeredPriceIds?: readonly string[] | null
}

/** The payment provider that is Stripe, or a sandbox that speaks like it at `apiUrl`. Nothing is asked of it before the first call. */
export function openStripe(options: StripeOptions): PaymentProvider {
  const stripe = connect(options)
  const ask = <Answer>(work: Promise<Answer>) => translated(withPatience(PATIENCE_MILLIS, work))
  const catalogue = remember(() => ask(readCatalogue(stripe)))
  return {
    plans: async () => plansOf(await catalogue.get(), options.offeredPriceIds ?? null),
    forgetPlans: () => catalogue.forget(),
    createCustomer: (person) => ask(createCustomer(stripe, person)),
    setCustomerEmail: (customerId, email) => ask(setCustomerEmail(stripe, customerId, email)),
    removeCustomer: (customerId) => ask(removeCustomer(stripe, customerId)),
    startCheckout: (start) => ask(startCheckout(stripe, start)),
    expireCheckout: (sessionId) => ask(expireCheckout(stripe, sessionId)),
    findCheckout: (sessionId) => ask(findCheckout(stripe, sessionId)),
    openPortal: (customerId, returnUrl) => ask(openPortal(stripe, customerId, returnUrl)),
    customerState: (customerId) => ask(customerState(stripe, catalogue, customerId)),
    setCancelAtPeriodEnd: (subscriptionId, cancel) => ask(setCancelAtPeriodEnd(stripe, subscriptionId, cancel)),
    cancelNow: (subscriptionId) => ask(cancelNow(stripe, subscriptionId)),
    liveSubscriptions: () => translatedEach(liveSubscriptions(stripe)),
    readEvent: (rawBody, signature, now) => readEvent(rawBody, signature, options.webhookSecrets, now),
  }
}

async function translated<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    throw translateFailure(error)
  }
}

async function* translatedEach<Item>(items: AsyncIterable<Item>): AsyncIterable<Item> {
  try {
    yield* items
  } catch (error) {
    throw translateFailure(error)
  }
}
