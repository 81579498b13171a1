import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openEngine } from '../../../apps/payment-sandbox/src/engine/index.ts'
import { TEST_CARDS } from '../../../apps/payment-sandbox/src/engine/hosted/test-cards.ts'
import type { Engine } from '../../../apps/payment-sandbox/src/engine/index.ts'
import { startSubscription } from '../../../apps/payment-sandbox/src/engine/billing/start-subscription.ts'
import { setCancelAtPeriodEnd } from '../../../apps/payment-sandbox/src/engine/billing/cancel-subscription.ts'
import { attachPaymentMethod } from '../../../apps/payment-sandbox/src/engine/hosted/accept-card.ts'
import { newCustomer } from '../../../apps/payment-sandbox/src/objects/index.ts'
import { card, START } from './open-sandbox.ts'

interface Life {
  readonly isAnnual: boolean
  readonly trialDays: number | null
  readonly cardFails: boolean
  readonly cancels: boolean
  readonly hasCode: boolean
}

const lives = fc.array(
  fc.record<Life>({
    isAnnual: fc.boolean(),
    trialDays: fc.option(fc.integer({ min: 1, max: 30 })),
    cardFails: fc.boolean(),
    cancels: fc.boolean(),
    hasCode: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)
const steps = fc.array(fc.integer({ min: 1, max: 40 * DAY_SECONDS }), { minLength: 1, maxLength: 30 })

function open(lived: readonly Life[]): Engine {
  const engine = openEngine({
    directory: null,
    seed: 'same',
    origin: () => 'http://sandbox.example',
    systemTime: () => START * 1000,
  })
  for (const [index, life] of lived.entries()) begin(engine, life, START + index)
  return engine
}

function begin({ store, world: context }: Engine, life: Life, at: number): void {
  store.act(() => {
    const customer = store.customers.put(
      newCustomer(
        { id: store.newId('cus'), email: null, name: null, description: null, metadata: {}, invoicePrefix: 'LIFE' },
        at,
      ),
    )
    const price = store.prices.get(life.isAnnual ? 'price_annual_bundle' : 'price_monthly_bundle')
    if (price === undefined) throw new Error('The plans are not there.')
    const paymentMethod = attachPaymentMethod(
      context,
      customer,
      card(life.cardFails ? TEST_CARDS.failsLater : TEST_CARDS.works),
      at,
    ).id
    const promotionCode = life.hasCode ? (store.promotionCodes.get('promo_conduit') ?? null) : null
    const subscription = startSubscription(
      context,
      {
        customer,
        price,
        paymentMethod,
        promotionCode,
        trialDays: life.trialDays,
        metadata: {},
        checkoutSession: 'cs_test_none',
      },
      at,
    )
    if (life.cancels) setCancelAtPeriodEnd(context, subscription, true, at)
  })
}

async function livedThrough(lived: readonly Life[], moments: readonly number[]): Promise<string> {
  const engine = open(lived)
  for (const moment of moments) await engine.clock.advanceTo(new Date(moment * 1000))
  return JSON.stringify(engine.store.snapshot())
}

test('to move the clock in one jump comes to the same as in many steps', async () => {
  await fc.assert(
    fc.asyncProperty(lives, steps, async (lived, gaps) => {
      const moments = gaps.map((_gap, index) => START + gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
      expect(await livedThrough(lived, moments)).toBe(await livedThrough(lived, moments.slice(-1)))
    }),
    { numRuns: 40 },
  )
})

test('whatever happens, what was paid was asked for, and nobody who is gone is charged', async () => {
  await fc.assert(
    fc.asyncProperty(lives, fc.integer({ min: DAY_SECONDS, max: 500 * DAY_SECONDS }), async (lived, ahead) => {
      const engine = open(lived)
      await engine.clock.advanceTo(new Date((START + ahead) * 1000))
      for (const invoice of engine.store.invoices.all()) {
        expect(invoice.amount_paid + invoice.amount_remaining).toBe(invoice.amount_due)
        expect(invoice.status === 'paid').toBe(invoice.status_transitions.paid_at !== null)
        const subscription = engine.store.subscriptions.get(invoice.parent.subscription_details.subscription)
        expect(invoice.created).toBeLessThanOrEqual(subscription?.ended_at ?? Infinity)
      }
      const subscriptions = [...engine.store.subscriptions.all()]
      for (const { status, ended_at: endedAt } of subscriptions) expect(status === 'canceled').toBe(endedAt !== null)
      for (const { items } of subscriptions.filter(({ ended_at: endedAt }) => endedAt === null))
        expect(items.data[0]?.current_period_end).toBeGreaterThan(START + ahead)
    }),
    { numRuns: 40 },
  )
})
