import { randomUUID } from 'node:crypto'
import type { CheckoutSession, CheckoutStart, PaymentProvider, Plan, ProviderSubscription } from '@fairweight/payments'
import { control, payAt } from '../../testing/at-the-provider.ts'
import { type TestPayments, openTestPayments } from '../../testing/test-payments.ts'

export const day = 86_400

/** A provider behind which a sandbox stands, and what people and time do there. */
export interface ProviderWorld {
  readonly provider: PaymentProvider
  readonly payments: TestPayments
  /** A customer nobody else has. */
  newCustomer(): Promise<string>
  planOf(interval: Plan['interval']): Promise<Plan>
  start(customerId: string, choice?: Partial<CheckoutStart>): Promise<CheckoutSession>
  /** A new customer with a monthly plan, paid with a card that works unless told otherwise. */
  subscribe(choice?: Partial<CheckoutStart>, card?: string): Promise<{ customerId: string; subscriptionId: string }>
  /** The one subscription of a customer, as it stands now. */
  subscriptionOf(customerId: string): Promise<ProviderSubscription>
  /** Moves the sandbox's clock on. */
  pass(seconds: number): Promise<void>
  set(what: 'outage' | 'delivery', told: object): Promise<void>
  close(): Promise<void>
}

export async function openProviderWorld(): Promise<ProviderWorld> {
  const payments = await openTestPayments()
  const { provider, sandbox } = payments
  const world: ProviderWorld = {
    provider,
    payments,
    newCustomer: () => {
      const userId = randomUUID()
      return provider.createCustomer({ userId, email: `${userId}@people.example`, idempotencyKey: `customer:${userId}` })
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
      if ((await payAt(url, { ...(card !== undefined && { card }) })) === null) throw new Error('The payment did not go through.')
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

function startOf(customerId: string, priceId: string, now: Date): CheckoutStart {
  return {
    customerId,
    userId: 'user-1',
    priceId,
    trialDays: null,
    promotionCode: null,
    renewalTerms: null,
    successUrl: 'https://site.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://site.example/checkout/cancel',
    expiresAt: new Date(now.getTime() + 20 * 3_600_000),
    idempotencyKey: `checkout:${randomUUID()}`,
  }
}
