import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type PaymentProvider, type Plan, ProviderAway } from '@fairweight/payments'
import { payAt, testCards } from '../../../testing/at-the-provider.ts'
import { isOver } from '../../synchronization/subscription-rows.ts'
import { inLots } from './in-lots.ts'

/** Somebody whom server and provider know. */
export interface StormCustomer {
  readonly userId: string
  readonly customerId: string
}

interface Stage {
  readonly provider: PaymentProvider
  readonly random: () => number
  /** The provider's time. */
  readonly now: () => Date
}

const atOnce = 8

/** Everybody subscribes on the provider's own page: most with a trial, some at once, some by the year, some with the promo code, some with a card that fails later. */
export async function subscribeAll(stage: Stage, customers: readonly StormCustomer[]): Promise<void> {
  const plans = await insist(() => stage.provider.plans())
  await inLots(customers, atOnce, (customer) => subscribe(stage, plans, customer, stage.random() < 0.8))
}

async function subscribe({ provider, random, now }: Stage, plans: readonly Plan[], { userId, customerId }: StormCustomer, hasTrial: boolean): Promise<void> {
  const interval = random() < 0.1 ? 'year' : 'month'
  const plan = plans.find((offered) => offered.interval === interval)
  if (!plan) throw new Error(`There is no plan by the ${interval}.`)
  const session = await insist(() =>
    provider.startCheckout({
      customerId, userId, priceId: plan.priceId,
      trialDays: hasTrial ? 7 : null,
      promotionCode: random() < 0.2 ? 'CONDUIT' : null,
      renewalTerms: null,
      successUrl: 'https://fairweight.example/checkout/success', cancelUrl: 'https://fairweight.example/checkout/cancel',
      expiresAt: new Date(now().getTime() + 3_600_000),
      idempotencyKey: randomUUID(),
    }),
  )
  // That card is the same for all, and a trial is given once to each card.
  const card = !hasTrial && random() < 0.5 ? { card: testCards.failsLater } : {}
  if ((await payAt(session.url, card)) === null) throw new Error('The hosted page did not take a payment.')
}

/**
 * Some of them change their mind: cancel, take it back, leave at once, are removed by an operator at the provider, or come back, then
 * without a trial.
 */
export async function changeMinds(stage: Stage, customers: readonly StormCustomer[]): Promise<void> {
  const { provider, random } = stage
  const plans = await insist(() => provider.plans())
  await inLots(customers.filter(() => random() < 0.5), atOnce, async (customer) => {
    const { isGone, subscriptions } = await insist(() => provider.customerState(customer.customerId))
    const living = subscriptions.filter((subscription) => !isOver(subscription))
    if (living.length === 0 && !isGone) await subscribe(stage, plans, customer, false)
    for (const { id, cancelAtPeriodEnd } of living) {
      const dice = random()
      if (dice < 0.8) await insist(() => provider.setCancelAtPeriodEnd(id, !cancelAtPeriodEnd))
      else if (dice < 0.99) await insist(() => provider.cancelNow(id))
      else await insist(() => provider.removeCustomer(customer.customerId))
    }
  })
}

const mostTries = 100
const gapMillis = 100

/** Tries again while the provider is away. */
export async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ProviderAway) || tried === mostTries) throw error
      await pause(gapMillis)
    }
  }
}
