import type { CustomerId, UserId } from '@fairweight/domain/identifiers'
import { isEndedStatus } from '@fairweight/domain/entitlement'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type PaymentProvider, type Plan, ProviderUnavailable } from '@fairweight/payments'
import { payOnHostedPage, TEST_CARDS } from '../../../../packages/testing/src/billing/pay-on-hosted-page.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** Somebody whom server and provider know. */
export interface SimulatedCustomer {
  readonly userId: UserId
  readonly customerId: CustomerId
}

interface Stage {
  readonly provider: PaymentProvider
  readonly random: () => number
  /** The provider's time. */
  readonly now: () => Date
}

const CONCURRENCY = 8

/** Everybody subscribes on the provider's own page: most with a trial, some at once, some by the year, some with the promo code, some with a card that fails later. */
export async function subscribeAll(stage: Stage, customers: readonly SimulatedCustomer[]): Promise<void> {
  const plans = await retryWhileAway(() => stage.provider.plans())
  await mapConcurrently(customers, CONCURRENCY, (customer) => subscribe(stage, plans, customer, stage.random() < 0.8))
}

async function subscribe(
  { provider, random, now }: Stage,
  plans: readonly Plan[],
  { userId, customerId }: SimulatedCustomer,
  hasTrial: boolean,
): Promise<void> {
  const interval = random() < 0.1 ? 'year' : 'month'
  const plan = plans.find((offered) => offered.interval === interval)
  if (!plan) throw new Error(`There is no plan by the ${interval}.`)
  const session = await retryWhileAway(() =>
    provider.startCheckout({
      customerId,
      userId,
      priceId: plan.priceId,
      trialDays: hasTrial ? 7 : null,
      promotionCode: random() < 0.2 ? 'CONDUIT' : null,
      renewalTerms: null,
      successUrl: 'https://fairweight.example/checkout/success',
      cancelUrl: 'https://fairweight.example/checkout/cancel',
      expiresAt: new Date(now().getTime() + HOUR_MS),
      idempotencyKey: randomUUID(),
    }),
  )
  // That card is the same for all, and a trial is given once to each card.
  const card = !hasTrial && random() < 0.5 ? { card: TEST_CARDS.failsLater } : {}
  if ((await payOnHostedPage(session.url, card)) === null) throw new Error('The hosted page did not take a payment.')
}

/**
 * Some of them change their mind: cancel, take it back, leave at once, are removed by an operator at the provider, or come back, then
 * without a trial.
 */
export async function changeSubscriptions(stage: Stage, customers: readonly SimulatedCustomer[]): Promise<void> {
  const { provider, random } = stage
  const plans = await retryWhileAway(() => provider.plans())
  await mapConcurrently(
    customers.filter(() => random() < 0.5),
    CONCURRENCY,
    async (customer) => {
      const { isGone, subscriptions } = await retryWhileAway(() => provider.customerState(customer.customerId))
      const living = subscriptions.filter((subscription) => !isEndedStatus(subscription.status))
      if (living.length === 0 && !isGone) await subscribe(stage, plans, customer, false)
      for (const { id, cancelAtPeriodEnd } of living) {
        const dice = random()
        if (dice < 0.8) await retryWhileAway(() => provider.setCancelAtPeriodEnd(id, !cancelAtPeriodEnd))
        else if (dice < 0.99) await retryWhileAway(() => provider.cancelNow(id))
        else await retryWhileAway(() => provider.removeCustomer(customer.customerId))
      }
    },
  )
}

const MAX_ATTEMPTS = 100
const RETRY_DELAY_MS = 100

/** Tries again while the provider is away. */
export async function retryWhileAway<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || tried === MAX_ATTEMPTS) throw error
      await pause(RETRY_DELAY_MS)
    }
  }
}
