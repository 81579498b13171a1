import { asSubscriptionId, asCustomerId } from '@fairweight/domain/identifiers'
import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_CARDS } from '../../../packages/testing/src/billing/pay-on-hosted-page.ts'
import { type ProviderFixture, openProviderFixture } from './provider-fixture.ts'

const CUS_NOBODY = asCustomerId('cus_nobody')
const SUB_NOBODY = asSubscriptionId('sub_nobody')
const ANY_DATE: unknown = expect.any(Date)

let world: ProviderFixture
beforeAll(async () => void (world = await openProviderFixture()))
afterAll(() => world.close())

test('a trial becomes a paid month, and a month the next, whose promo code stays', async () => {
  const { customerId } = await world.subscribe({ trialDays: 7, promotionCode: 'CONDUIT' })
  const { trialEnd } = await world.subscriptionOf(customerId)
  await world.pass(7 * DAY_SECONDS + 7200)
  const first = await world.subscriptionOf(customerId)
  expect(first).toMatchObject({ status: 'active', trialEnd, hadTrial: true })
  expect(first.currentPeriodEnd?.getTime()).toBeGreaterThan(trialEnd?.getTime() ?? Number.POSITIVE_INFINITY)
  await world.pass(32 * DAY_SECONDS)
  const { subscriptions, invoices } = await world.provider.customerState(customerId)
  expect(subscriptions[0]?.currentPeriodEnd?.getTime()).toBeGreaterThan(
    first.currentPeriodEnd?.getTime() ?? Number.POSITIVE_INFINITY,
  )
  const paid = invoices.filter(({ paidCents }) => paidCents > 0)
  expect(
    paid.map(({ paidCents, promotionCodes, subscriptionId }) => ({ paidCents, promotionCodes, subscriptionId })),
  ).toEqual(
    Array.from({ length: 2 }, () => ({ paidCents: 4499, promotionCodes: ['CONDUIT'], subscriptionId: first.id })),
  )
})

test('a renewal that fails is past due from the moment its invoice was final, and ends when every further try has failed', async () => {
  const { customerId } = await world.subscribe({}, TEST_CARDS.failsLater)
  const { currentPeriodEnd } = await world.subscriptionOf(customerId)
  await world.pass(32 * DAY_SECONDS)
  const { subscriptions, invoices } = await world.provider.customerState(customerId)
  const open = invoices.filter(({ status }) => status === 'open')
  expect(open).toHaveLength(1)
  expect(open[0]?.attempts).toBeGreaterThanOrEqual(1)
  expect(subscriptions).toMatchObject([{ status: 'past_due', pastDueSince: expect.any(Date) }])
  const late = (subscriptions[0]?.pastDueSince?.getTime() ?? 0) - (currentPeriodEnd?.getTime() ?? 0)
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThanOrEqual(7200 * 1000)
  await world.pass(20 * DAY_SECONDS)
  expect(await world.subscriptionOf(customerId)).toMatchObject({
    status: 'canceled',
    pastDueSince: null,
    canceledAt: expect.any(Date),
  })
})

describe('an end', () => {
  test('is set, taken back and set again, each as often as one likes', async () => {
    const { customerId, subscriptionId } = await world.subscribe()
    for (const cancel of [true, true, false, false, true]) {
      await world.provider.setCancelAtPeriodEnd(subscriptionId, cancel)
      expect(await world.subscriptionOf(customerId)).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: cancel,
        canceledAt: cancel ? ANY_DATE : null,
      })
    }
  })

  test('comes at the end of what is paid, without another charge, and then nothing can be taken back', async () => {
    const { customerId, subscriptionId } = await world.subscribe()
    await world.provider.setCancelAtPeriodEnd(subscriptionId, true)
    await world.pass(32 * DAY_SECONDS)
    const { subscriptions, invoices } = await world.provider.customerState(customerId)
    expect(subscriptions).toMatchObject([{ status: 'canceled' }])
    expect(invoices).toHaveLength(1)
    for (const cancel of [true, false]) {
      await expect(world.provider.setCancelAtPeriodEnd(subscriptionId, cancel)).rejects.toMatchObject({
        reason: 'subscription-over',
      })
    }
    await expect(world.provider.setCancelAtPeriodEnd(SUB_NOBODY, true)).rejects.toMatchObject({
      reason: 'subscription-over',
    })
  })

  test('of a trial leaves nothing charged', async () => {
    const { customerId, subscriptionId } = await world.subscribe({ trialDays: 7 })
    await world.provider.setCancelAtPeriodEnd(subscriptionId, true)
    expect(await world.subscriptionOf(customerId)).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true })
    await world.pass(8 * DAY_SECONDS)
    const { subscriptions, invoices } = await world.provider.customerState(customerId)
    expect(subscriptions).toMatchObject([{ status: 'canceled' }])
    expect(invoices.some(({ paidCents }) => paidCents > 0)).toBe(false)
  })

  test('at once charges nothing, and is harmless when it is over', async () => {
    const { customerId, subscriptionId } = await world.subscribe({ trialDays: 7 })
    for (const _time of [1, 2]) await world.provider.cancelNow(subscriptionId)
    await world.provider.cancelNow(SUB_NOBODY)
    const { subscriptions, invoices } = await world.provider.customerState(customerId)
    expect(subscriptions).toMatchObject([{ status: 'canceled' }])
    expect(invoices.some(({ paidCents }) => paidCents > 0)).toBe(false)
  })
})

test('an end that was set in the portal is seen, and is taken back here as well as there', async () => {
  const { customerId, subscriptionId } = await world.subscribe()
  const portal = await world.provider.openPortal(customerId, 'https://site.example')
  const press = (what: 'cancel' | 'resume') =>
    fetch(`${portal}/${what}/${subscriptionId}`, {
      method: 'POST',
      headers: { origin: new URL(portal).origin },
      redirect: 'manual',
    })
  const isEnding = async () => (await world.subscriptionOf(customerId)).cancelAtPeriodEnd
  await press('cancel')
  expect(await isEnding()).toBe(true)
  await world.provider.setCancelAtPeriodEnd(subscriptionId, false)
  expect(await isEnding()).toBe(false)
  await press('cancel')
  await press('resume')
  expect(await isEnding()).toBe(false)
})

describe('a customer', () => {
  test('who is removed has no subscription any more, and is removed again without harm', async () => {
    const { customerId } = await world.subscribe()
    for (const _time of [1, 2]) await world.provider.removeCustomer(customerId)
    expect(await world.provider.customerState(customerId)).toEqual({
      isGone: true,
      email: null,
      subscriptions: [],
      invoices: [],
    })
    await expect(world.start(customerId)).rejects.toMatchObject({ reason: 'unknown-customer' })
    await expect(world.provider.openPortal(customerId, 'https://site.example')).rejects.toMatchObject({
      reason: 'unknown-customer',
    })
    for await (const live of world.provider.liveSubscriptions()) expect(live.customerId).not.toBe(customerId)
  })

  test('who was never there is gone', async () => {
    expect(await world.provider.customerState(CUS_NOBODY)).toEqual({
      isGone: true,
      email: null,
      subscriptions: [],
      invoices: [],
    })
    await world.provider.removeCustomer(CUS_NOBODY)
  })

  test('has a portal, also without ever having paid', async () => {
    const url = await world.provider.openPortal(await world.newCustomer(), 'https://site.example/back')
    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('https://site.example/back')
  })
})
