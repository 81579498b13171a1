import { milliseconds } from '@fairweight/domain/time/durations.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { cancelNow, liveSubscriptions, setCancelAtPeriodEnd } from './subscriptions.ts'
import { createCustomer, setCustomerEmail, customerState, openPortal, removeCustomer } from './customers.ts'
import { expireCheckout, findCheckout, startCheckout } from './checkout.ts'
import { readEvent } from './events.ts'
import { readCatalog, plansOf } from './catalog.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'
import { connect, type StripeConnection, translateFailure, withTimeout } from './client.ts'

/** How long one act may take with every try; somebody who pressed a button may be waiting for it. */
const TIMEOUT_MS = milliseconds(9000)

/** The account at Stripe, and what of it is offered. */
interface StripeOptions extends StripeConnection {
  /** Those of the webhook endpoint; while one is replaced, the old and the new. */
  readonly webhookSecrets: readonly string[]
  /** Prices that are the only ones offered of their interval; null offers every active one. */
  readonly offeredPriceIds?: readonly string[] | null
}

/** The payment provider that is Stripe, or a sandbox that speaks like it at `apiUrl`. Nothing is asked of it before the first call. */
export function openStripe(options: StripeOptions): PaymentProvider {
  const stripe = connect(options)
  const ask = <Answer>(work: Promise<Answer>) => translated(withTimeout(TIMEOUT_MS, work))
  const catalog = staleWhileRevalidate(() => ask(readCatalog(stripe)))
  return {
    plans: async () => plansOf(await catalog.get(), options.offeredPriceIds ?? null),
    forgetPlans: () => catalog.forget(),
    createCustomer: (person) => ask(createCustomer(stripe, person)),
    setCustomerEmail: (customerId, email) => ask(setCustomerEmail(stripe, customerId, email)),
    removeCustomer: (customerId) => ask(removeCustomer(stripe, customerId)),
    startCheckout: (start) => ask(startCheckout(stripe, start)),
    expireCheckout: (sessionId) => ask(expireCheckout(stripe, sessionId)),
    findCheckout: (sessionId) => ask(findCheckout(stripe, sessionId)),
    openPortal: (customerId, returnUrl) => ask(openPortal(stripe, customerId, returnUrl)),
    customerState: (customerId) => ask(customerState(stripe, catalog, customerId)),
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
