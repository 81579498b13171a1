import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventKinds, failureOf, idOf, itemOf, openSandbox, START, subscribe } from './open-sandbox.ts'
import type { OpenSandbox } from './open-sandbox.ts'

let sandbox: OpenSandbox
beforeEach(async () => {
  sandbox = await openSandbox()
})
afterEach(() => sandbox.close())

test('a cancellation in the trial charges nothing and ends with it', async () => {
  const { id } = await subscribe(sandbox)
  await sandbox.advance(DAY_SECONDS)
  const canceling = await sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(canceling).toMatchObject({
    status: 'trialing',
    cancel_at_period_end: true,
    canceled_at: START + DAY_SECONDS,
    cancel_at: START + 7 * DAY_SECONDS,
  })
  await sandbox.advance(6 * DAY_SECONDS)
  expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: START + 7 * DAY_SECONDS,
    canceled_at: START + DAY_SECONDS,
  })
  expect((await sandbox.stripe.invoices.list({ subscription: id })).data.map(({ total }) => total)).toEqual([0])
})

test('a cancellation that is taken back leaves no trace and renews', async () => {
  const before = await subscribe(sandbox)
  await sandbox.stripe.subscriptions.update(before.id, { cancel_at_period_end: true })
  expect(await sandbox.stripe.subscriptions.update(before.id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at_period_end: false,
    canceled_at: null,
    cancel_at: null,
  })
  await sandbox.advance(8 * DAY_SECONDS)
  expect((await sandbox.stripe.subscriptions.retrieve(before.id)).status).toBe('active')
})

test('what is so already is told to nobody', async () => {
  const { id } = await subscribe(sandbox)
  await sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  const told = eventKinds(sandbox).length
  await sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(sandbox.engine.portal.cancelAtPeriodEnd(id)).toEqual({ kind: 'done' })
  expect(eventKinds(sandbox)).toHaveLength(told)
})

test('an end that is set by its moment comes at that moment, and is taken away by nothing', async () => {
  const { id } = await subscribe(sandbox, { trialDays: null })
  await sandbox.stripe.subscriptions.update(id, { cancel_at: START + 10 * DAY_SECONDS })
  await sandbox.stripe.subscriptions.update(id, { cancel_at: '' })
  expect(await sandbox.stripe.subscriptions.update(id, { cancel_at: START + 12 * DAY_SECONDS })).toMatchObject({
    cancel_at: START + 12 * DAY_SECONDS,
    cancel_at_period_end: false,
  })
  await sandbox.advance(20 * DAY_SECONDS)
  expect(await sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: START + 12 * DAY_SECONDS,
  })
})

test('one that is ended now is over, and stays in the list of all', async () => {
  const { id, customer } = await subscribe(sandbox)
  expect(await sandbox.stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })).toMatchObject({
    status: 'canceled',
    ended_at: START,
  })
  expect(await failureOf(sandbox.stripe.subscriptions.cancel(id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  expect(await failureOf(sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true }))).toMatchObject({
    statusCode: 400,
  })
  expect((await sandbox.stripe.subscriptions.list({ customer: idOf(customer) })).data).toEqual([])
  expect((await sandbox.stripe.subscriptions.list({ customer: idOf(customer), status: 'all' })).data).toHaveLength(1)
  await sandbox.advance(10 * DAY_SECONDS)
  expect((await sandbox.stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
})

test('a customer who is removed ends everything, and can still be asked for', async () => {
  const { id, customer } = await subscribe(sandbox)
  expect(await sandbox.stripe.customers.del(idOf(customer))).toMatchObject({ deleted: true })
  expect(await sandbox.stripe.customers.retrieve(idOf(customer))).toMatchObject({ id: customer, deleted: true })
  expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  expect(eventKinds(sandbox).slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted'])
  expect(await failureOf(sandbox.stripe.customers.del(idOf(customer)))).toMatchObject({ statusCode: 404 })
  expect(await failureOf(sandbox.stripe.billingPortal.sessions.create({ customer: idOf(customer) }))).toMatchObject({
    param: 'customer',
    code: 'resource_missing',
  })
})

test('a switch in the trial charges nothing', async () => {
  const { id } = await subscribe(sandbox)
  expect(sandbox.engine.portal.switchPlan(id, 'price_annual_bundle')).toEqual({ kind: 'done' })
  const switched = await sandbox.stripe.subscriptions.retrieve(id)
  expect(switched).toMatchObject({ status: 'trialing', trial_end: START + 7 * DAY_SECONDS })
  expect(itemOf(switched).price.id).toBe('price_annual_bundle')
  await sandbox.advance(7 * DAY_SECONDS)
  expect((await sandbox.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({ amount_paid: 49_900 })
})

test('a switch to the year begins it now, less what is unused of the month', async () => {
  const { id } = await subscribe(sandbox, { trialDays: null })
  await sandbox.advance(14 * DAY_SECONDS)
  expect(sandbox.engine.portal.switchPlan(id, 'price_annual_bundle')).toEqual({ kind: 'done' })
  const switched = await sandbox.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(itemOf(switched)).toMatchObject({
    current_period_start: START + 14 * DAY_SECONDS,
    current_period_end: Date.UTC(2028, 1, 14, 12) / 1000,
  })
  expect(switched.latest_invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_update',
    amount_paid: 49_900 - 2500,
  })
})

test('a switch back leaves credit, which the next months are paid from', async () => {
  const { id, customer } = await subscribe(sandbox, { trialDays: null, price: 'price_annual_bundle' })
  expect(sandbox.engine.portal.switchPlan(id, 'price_monthly_bundle')).toEqual({ kind: 'done' })
  expect(await sandbox.stripe.customers.retrieve(idOf(customer))).toMatchObject({ balance: 4999 - 49_900 })
  await sandbox.advance(30 * DAY_SECONDS)
  expect((await sandbox.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({
    total: 4999,
    amount_due: 0,
    amount_paid: 0,
    status: 'paid',
    starting_balance: 4999 - 49_900,
  })
})
