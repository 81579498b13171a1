import { type SubscriptionId, type CustomerId, asUserId } from '@fairweight/domain/identifiers'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import type { CheckoutSession, PaymentProvider, Plan, ProviderSubscription } from '@fairweight/payments'
import { type CheckoutStart } from '../../../packages/payments/src/payment-provider.ts'
import { control, payOnHostedPage } from '../../../packages/testing/src/billing/pay-on-hosted-page.ts'
import { type TestPayments, openTestPayments } from '../../../packages/testing/src/billing/test-payments.ts'

/** A provider with a sandbox behind it, and what people and time do there. It is here because neither package may import the other. */
export interface ProviderFixture {
  readonly provider: PaymentProvider
  readonly payments: TestPayments
  /** A customer nobody else has. */
  newCustomer(): Promise<CustomerId>
  planOf(interval: Plan['interval']): Promise<Plan>
  start(customerId: CustomerId, choice?: Partial<CheckoutStart>): Promise<CheckoutSession>
  /** A new customer with a monthly plan, paid with a card that works unless told otherwise. */
  subscribe(
    choice?: Partial<CheckoutStart>,
    card?: string,
  ): Promise<{ customerId: CustomerId; subscriptionId: SubscriptionId }>
  /** The one subscription of a customer, as it stands now. */
  subscriptionOf(customerId: CustomerId): Promise<ProviderSubscription>
  /** Moves the sandbox's clock on. */
  pass(seconds: number): Promise<void>
  set(what: 'outage' | 'delivery', told: object): Promise<void>
  close(): Promise<void>
}

export async function openProviderFixture(): Promise<ProviderFixture> {
  const payments = await openTestPayments()
  const { provider, sandbox } = payments
  const world: ProviderFixture = {
    provider,
    payments,
    newCustomer: () => {
      const userId = asUserId(randomUUID())
      return provider.createCustomer({
        userId,
        email: `${userId}@people.example`,
        idempotencyKey: `customer:${userId}`,
      })
    },
    async planOf(interval) {
      const plan = (await provider.plans()).find((plan) => plan.interval === interval)
      if (!plan) throw new Error(`No plan by the ${interval}.`)
      return plan
    },
    async start(customerId, choice = {}) {
      const { priceId } = await world.planOf('month')
      return provider.startCheckout({ ...startOf(customerId, priceId, sandbox.now()), ...choice })
    },
    async subscribe(choice, card) {
      const customerId = await world.newCustomer()
      const { url } = await world.start(customerId, choice)
      if ((await payOnHostedPage(url, { ...(card !== undefined && { card }) })) === null)
        throw new Error('The payment did not go through.')
      return { customerId, subscriptionId: (await world.subscriptionOf(customerId)).id }
    },
    async subscriptionOf(customerId) {
      const { subscriptions } = await provider.customerState(customerId)
      const [subscription, ...others] = subscriptions
      if (!subscription || others.length > 0) throw new Error(`${subscriptions.length} subscriptions in place of one.`)
      return subscription
    },
    pass: (seconds) => control(payments, 'clock', { advanceSeconds: seconds }),
    set: (what, told) => control(payments, what, told),
    close: () => payments.close(),
  }
  return world
}

function startOf(customerId: CustomerId, priceId: string, now: Date): CheckoutStart {
  return {
    customerId,
    userId: asUserId('user-1'),
    priceId,
    trialDays: null,
    promotionCode: null,
    renewalTerms: null,
    successUrl: 'https://site.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://site.example/checkout/cancel',
    expiresAt: new Date(now.getTime() + 20 * HOUR_MS),
    idempotencyKey: `checkout:${randomUUID()}`,
  }
}
