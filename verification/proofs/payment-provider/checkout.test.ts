import { asCheckoutSessionId, asCustomerId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payOnHostedPage, readPage, TEST_CARDS } from '../../../packages/testing/src/billing/pay-on-hosted-page.ts'
import { type ProviderFixture, openProviderFixture } from './provider-fixture.ts'

const CS_TEST_NOBODY = asCheckoutSessionId('cs_test_nobody')

let world: ProviderFixture
beforeAll(async () => void (world = await openProviderFixture()))
afterAll(() => world.close())

test('the same key makes one customer', async () => {
  const person = { userId: asUserId('user-2'), email: 'ann@people.example', idempotencyKey: 'customer:user-2' }
  const made = await Promise.all(Array.from({ length: 8 }, () => world.provider.createCustomer(person)))
  expect(new Set(made).size).toBe(1)
  await expect(world.provider.createCustomer({ ...person, email: 'bob@people.example' })).rejects.toMatchObject({
    name: 'ProviderRefused',
  })
})

describe('a checkout', () => {
  test('is open, then complete, and sends the person back with its id', async () => {
    const customerId = await world.newCustomer()
    const session = await world.start(customerId)
    expect(await world.provider.findCheckout(session.id)).toEqual({ id: session.id, customerId, state: 'open' })
    expect(await payOnHostedPage(session.url)).toBe(`https://site.example/checkout/success?session_id=${session.id}`)
    expect(await world.provider.findCheckout(session.id)).toMatchObject({ state: 'complete' })
    expect(await world.subscriptionOf(customerId)).toMatchObject({
      status: 'active',
      role: 'bundle',
      interval: 'month',
      amountCents: 4999,
      hadTrial: false,
    })
  })

  test('of the same key and content is the same page', async () => {
    const customerId = await world.newCustomer()
    const same = {
      idempotencyKey: `checkout:${customerId}:1`,
      expiresAt: new Date(world.payments.sandbox.now().getTime() + 3_600_000 * 3),
    }
    const [first, second] = [await world.start(customerId, same), await world.start(customerId, same)]
    expect(second).toEqual(first)
    const annual = await world.planOf('year')
    await expect(world.start(customerId, { ...same, priceId: annual.priceId })).rejects.toMatchObject({
      name: 'ProviderRefused',
      reason: 'refused',
    })
  })

  test('that is expired cannot be paid, and expiring it again is harmless, as it is for one that is paid', async () => {
    const customerId = await world.newCustomer()
    const session = await world.start(customerId)
    for (const _time of [1, 2]) await world.provider.expireCheckout(session.id)
    expect(await world.provider.findCheckout(session.id)).toMatchObject({ state: 'expired' })
    expect(await payOnHostedPage(session.url, { card: '4242424242424242' })).toBeNull()
    const paid = await world.start(customerId)
    await payOnHostedPage(paid.url)
    await world.provider.expireCheckout(paid.id)
    expect(await world.provider.findCheckout(paid.id)).toMatchObject({ state: 'complete' })
  })

  test('that was never begun is none', async () => {
    expect(await world.provider.findCheckout(CS_TEST_NOBODY)).toBeNull()
    await world.provider.expireCheckout(CS_TEST_NOBODY)
  })

  test('with a declined card leaves no subscription that runs, and can be paid with another', async () => {
    const customerId = await world.newCustomer()
    const { url } = await world.start(customerId)
    expect(await payOnHostedPage(url, { card: TEST_CARDS.declined })).toBeNull()
    expect(
      (await world.provider.customerState(customerId)).subscriptions.filter(({ status }) => status === 'active'),
    ).toEqual([])
    expect(await payOnHostedPage(url)).not.toBeNull()
    const { subscriptions } = await world.provider.customerState(customerId)
    expect(subscriptions.filter(({ status }) => status === 'active')).toHaveLength(1)
  })

  test('asks for the renewal terms it was given, and is not paid without the tick', async () => {
    const customerId = await world.newCustomer()
    const { url } = await world.start(customerId, { renewalTerms: 'It renews by itself.' })
    expect(await readPage(url)).toContain('It renews by itself.')
    expect(await payOnHostedPage(url)).toBeNull()
    expect(await payOnHostedPage(url, { consents: true })).not.toBeNull()
  })

  test('with a trial charges nothing until it ends', async () => {
    const { customerId } = await world.subscribe({ trialDays: 7 })
    const { subscriptions, invoices } = await world.provider.customerState(customerId)
    expect(subscriptions).toMatchObject([{ status: 'trialing', hadTrial: true, pastDueSince: null }])
    const [
      { trialEnd, createdAt, cardFingerprint } = { trialEnd: null, createdAt: new Date(0), cardFingerprint: null },
    ] = subscriptions
    expect((trialEnd?.getTime() ?? 0) - createdAt.getTime()).toBe(7 * DAY_SECONDS * 1000)
    expect(cardFingerprint).toEqual(expect.any(String))
    expect(invoices.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(0)
  })

  test('with the promo code takes 10% off every invoice, and says so', async () => {
    const { customerId } = await world.subscribe({ promotionCode: 'CONDUIT' })
    const { invoices } = await world.provider.customerState(customerId)
    expect(invoices).toMatchObject([
      {
        status: 'paid',
        totalCents: 4499,
        paidCents: 4499,
        promotionCodes: ['CONDUIT'],
        attempts: 1,
        paidAt: expect.any(Date),
        url: expect.any(String),
      },
    ])
  })

  test('without one has a box for it', async () => {
    const { url } = await world.start(await world.newCustomer())
    expect(await readPage(url)).toContain('name="promotionCode"')
    const applied = await world.start(await world.newCustomer(), { promotionCode: 'conduit' })
    expect(await readPage(applied.url)).not.toContain('name="promotionCode"')
  })

  test.each([
    [{ promotionCode: 'NOBODY' }, 'unknown-promotion-code'],
    [{ priceId: 'price_nobody' }, 'unknown-price'],
    [{ customerId: asCustomerId('cus_nobody') }, 'unknown-customer'],
    [{ expiresAt: new Date(0) }, 'refused'],
  ])('%j is refused as %s', async (choice, reason) => {
    await expect(world.start(await world.newCustomer(), choice)).rejects.toMatchObject({
      name: 'ProviderRefused',
      reason,
    })
  })
})

test('two cards of one number are one card, whoever holds them', async () => {
  const mark = async (card: string) =>
    (await world.subscriptionOf((await world.subscribe({}, card)).customerId)).cardFingerprint
  const [first, second, other] = [
    await mark(TEST_CARDS.shared),
    await mark(TEST_CARDS.shared),
    await mark(TEST_CARDS.failsLater),
  ]
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})
