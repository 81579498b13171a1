import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_CARDS } from '../../../apps/payment-sandbox/src/engine/hosted/test-cards.ts'
import { card, eventKinds, idOf, openSandbox, START, subscribe } from './open-sandbox.ts'
import type { OpenSandbox } from './open-sandbox.ts'

let sandbox: OpenSandbox
beforeEach(async () => {
  sandbox = await openSandbox()
})
afterEach(() => sandbox.close())

const TRIAL_END = START + 7 * DAY_SECONDS

/** A subscription whose first charge has just failed. */
async function pastDue() {
  const subscription = await subscribe(sandbox, { cardNumber: TEST_CARDS.failsLater })
  await sandbox.advance(7 * DAY_SECONDS)
  return subscription
}

async function latestInvoice(id: string) {
  const { latest_invoice: invoice } = await sandbox.stripe.subscriptions.retrieve(id)
  return sandbox.stripe.invoices.retrieve(idOf(invoice))
}

test('a charge that fails is tried again after 3, 5 and 7 days, and then the subscription ends', async () => {
  const { id } = await pastDue()
  expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  const attempts: unknown[] = []
  for (let day = 0; day < 8; day += 1) {
    const { attempt_count: count, next_payment_attempt: next, status } = await latestInvoice(id)
    attempts.push([day, count, next === null ? null : (next - TRIAL_END) / DAY_SECONDS, status])
    await sandbox.advance(DAY_SECONDS)
  }
  expect(attempts).toEqual([
    [0, 1, 3, 'open'],
    [1, 1, 3, 'open'],
    [2, 1, 3, 'open'],
    [3, 2, 5, 'open'],
    [4, 2, 5, 'open'],
    [5, 3, 7, 'open'],
    [6, 3, 7, 'open'],
    [7, 4, null, 'open'],
  ])
  expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: TRIAL_END + 7 * DAY_SECONDS,
    canceled_at: TRIAL_END + 7 * DAY_SECONDS,
    cancellation_details: { reason: 'payment_failed' },
  })
  expect(eventKinds(sandbox).filter((kind) => kind === 'invoice.payment_failed')).toHaveLength(4)
  expect(eventKinds(sandbox).at(-1)).toBe('customer.subscription.deleted')
})

test('a new card pays what is open, and the period stays as it was', async () => {
  const { id, customer } = await pastDue()
  await sandbox.advance(4 * DAY_SECONDS)
  expect(sandbox.engine.portal.updateCard(idOf(customer), card())).toEqual({ kind: 'done' })
  expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    billing_cycle_anchor: TRIAL_END,
  })
  expect(await latestInvoice(id)).toMatchObject({
    status: 'paid',
    amount_paid: 4999,
    next_payment_attempt: null,
    status_transitions: { finalized_at: TRIAL_END, paid_at: TRIAL_END + 4 * DAY_SECONDS },
  })
  const settled = eventKinds(sandbox).length
  await sandbox.advance(20 * DAY_SECONDS)
  expect(eventKinds(sandbox)).toHaveLength(settled)
})

test('a new card that fails too is kept, and the retries go on as they were', async () => {
  const { id, customer } = await pastDue()
  expect(sandbox.engine.portal.updateCard(idOf(customer), card(TEST_CARDS.failsLater))).toMatchObject({
    kind: 'declined',
  })
  expect(await latestInvoice(id)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: TRIAL_END + 3 * DAY_SECONDS,
  })
})

test('a card that is declined changes nothing', async () => {
  const { id, customer, default_payment_method: before } = await pastDue()
  expect(sandbox.engine.portal.updateCard(idOf(customer), card(TEST_CARDS.declined))).toEqual({
    kind: 'declined',
    message: 'Your card was declined.',
  })
  expect((await sandbox.stripe.subscriptions.retrieve(id)).default_payment_method).toBe(before)
})

test('an open invoice is paid from its page, once', async () => {
  const { id } = await pastDue()
  const invoice = await latestInvoice(id)
  expect(sandbox.engine.invoices.pay(invoice.id ?? '')).toMatchObject({ kind: 'declined' })
  await sandbox.stripe.subscriptions.update(id, { default_payment_method: await workingMethod(idOf(invoice.customer)) })
  expect(sandbox.engine.invoices.pay(invoice.id ?? '')).toEqual({ kind: 'done' })
  expect(sandbox.engine.invoices.pay(invoice.id ?? '')).toMatchObject({ kind: 'refused' })
})

async function workingMethod(customer: string): Promise<string> {
  sandbox.engine.portal.updateCard(customer, card(TEST_CARDS.failsLater))
  const { data } = await sandbox.stripe.customers.listPaymentMethods(customer)
  const [newest] = data
  sandbox.engine.store.act(() =>
    sandbox.engine.store.cardBehaviors.put({ id: newest?.id ?? '', everyLaterChargeFails: false }),
  )
  return newest?.id ?? ''
}
