import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  eventKinds,
  idOf,
  itemOf,
  openSandbox,
  submitPayment,
  START,
  startCheckout,
  subscribe,
} from './open-sandbox.ts'
import type { OpenSandbox } from './open-sandbox.ts'

let sandbox: OpenSandbox
beforeEach(async () => {
  sandbox = await openSandbox()
})
afterEach(() => sandbox.close())

describe('a trial', () => {
  test('begins on the pay page, with nothing charged', async () => {
    const session = await startCheckout(sandbox)
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: 'user-1',
      expires_at: START + DAY_SECONDS,
    })
    expect(session.url).toBe(`${sandbox.origin}/pay/${session.id}`)

    expect(submitPayment(sandbox, session.id)).toEqual({
      kind: 'completed',
      redirectTo: `https://product.example/done?session=${session.id}`,
    })

    const done = await sandbox.stripe.checkout.sessions.retrieve(session.id)
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      url: null,
      amount_total: 0,
    })
    const subscription = await sandbox.stripe.subscriptions.retrieve(idOf(done.subscription), {
      expand: ['default_payment_method', 'latest_invoice'],
    })
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_start: START,
      trial_end: START + 7 * DAY_SECONDS,
      metadata: { userId: 'user-1' },
      cancel_at: null,
    })
    expect(itemOf(subscription)).toMatchObject({
      current_period_start: START,
      current_period_end: START + 7 * DAY_SECONDS,
      price: { id: 'price_monthly_bundle' },
    })
    expect(subscription.default_payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } })
    expect(subscription.latest_invoice).toMatchObject({
      status: 'paid',
      total: 0,
      amount_paid: 0,
      attempt_count: 0,
      billing_reason: 'subscription_create',
    })
    expect(eventKinds(sandbox)).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'checkout.session.completed',
      'customer.updated',
    ])
  })

  test('is announced three days before its end, is charged at its end to the second, and renews by the calendar', async () => {
    const { id } = await subscribe(sandbox)
    const begun = eventKinds(sandbox).length
    await sandbox.advance(4 * DAY_SECONDS - 1)
    expect(eventKinds(sandbox)).toHaveLength(begun)
    await sandbox.advance(1)
    expect(eventKinds(sandbox).slice(begun)).toEqual(['customer.subscription.trial_will_end'])

    await sandbox.advance(3 * DAY_SECONDS - 1)
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('trialing')
    await sandbox.advance(1)
    const charged = await sandbox.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    const trialEnd = START + 7 * DAY_SECONDS
    expect(charged).toMatchObject({ status: 'active', trial_end: trialEnd, billing_cycle_anchor: trialEnd })
    expect(itemOf(charged)).toMatchObject({
      current_period_start: trialEnd,
      current_period_end: Date.UTC(2027, 2, 7, 12) / 1000,
    })
    expect(charged.latest_invoice).toMatchObject({
      status: 'paid',
      total: 4999,
      amount_paid: 4999,
      attempt_count: 1,
      billing_reason: 'subscription_cycle',
      status_transitions: { paid_at: trialEnd },
    })
    expect(eventKinds(sandbox).slice(begun + 1)).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
    ])

    await sandbox.advance(70 * DAY_SECONDS)
    const invoices = await sandbox.stripe.invoices.list({ subscription: id })
    expect(
      invoices.data.map(({ created, number }) => [
        new Date(created * 1000).toISOString().slice(0, 10),
        number?.slice(-4),
      ]),
    ).toEqual([
      ['2027-04-07', '0004'],
      ['2027-03-07', '0003'],
      ['2027-02-07', '0002'],
      ['2027-01-31', '0001'],
    ])
  })

  test('of a year comes to a year', async () => {
    const { id } = await subscribe(sandbox, { price: 'price_annual_bundle' })
    await sandbox.advance(8 * DAY_SECONDS)
    const charged = await sandbox.stripe.subscriptions.retrieve(id)
    expect(itemOf(charged).current_period_end).toBe(Date.UTC(2028, 1, 7, 12) / 1000)
  })
})

describe('without a trial', () => {
  test('the first period is paid at once, and the 31st stays the 31st', async () => {
    const { id, status } = await subscribe(sandbox, { trialDays: null })
    expect(status).toBe('active')
    await sandbox.advance(70 * DAY_SECONDS)
    const ends = (await sandbox.stripe.invoices.list({ subscription: id })).data.map(({ period_end: end }) =>
      new Date(end * 1000).toISOString(),
    )
    expect(ends).toEqual(['2027-04-30T12:00:00.000Z', '2027-03-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'])
    const { data } = await sandbox.stripe.checkout.sessions.list({ subscription: id })
    expect(data[0]).toMatchObject({ payment_status: 'paid', amount_total: 4999 })
  })
})
