import { asCents } from '@fairweight/domain/money'
import { asCheckoutSessionId, asSubscriptionId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { z } from 'zod'
import { storeProduct } from '@fairweight/contract/wire'
import { checkouts } from '@fairweight/database/repositories/billing/checkouts.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectIdentityError } from '../../../testing/accounts/expect-identity-error.ts'
import {
  control,
  payOnHostedPage,
  readPage,
  sessionIdIn,
  TEST_CARDS,
} from '@fairweight/testing/billing/pay-on-hosted-page.ts'
import { type CheckoutUser, planPrices, openCheckoutUser, urlIn } from '../../../testing/checkout-user.ts'
import { TEST_PASSWORD } from '../../../testing/signed-in.ts'
import { subscriptionOf } from '@fairweight/testing/billing/subscription-of.ts'
import { type TestSite, openTestSite, TEST_ORIGIN } from '../../../testing/test-site.ts'

let site: TestSite
let ann: CheckoutUser
let monthly: string
let annual: string

beforeAll(async () => {
  site = await openTestSite()
  ;({ monthly, annual } = await planPrices(site))
})

beforeEach(async () => {
  ann = await openCheckoutUser(site)
})

afterEach(() => control(site.payments, 'outage', { isAway: false, failShare: 0 }))

afterAll(() => site.close())

test('the plans on offer are the active ones, the cheapest first, and may rest a minute', async () => {
  const response = await site.app.inject('/api/store/products')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  const products = storeProduct.strict().array().parse(response.json())
  expect(products).toMatchObject([
    { price: '49.99', price_id: monthly, interval: 'month', role: 'bundle', trial: true, available: true },
    { price: '499.00', price_id: annual, interval: 'year', role: 'bundle', trial: true, available: true },
  ])
  for (const { name, description } of products)
    expect([name.includes('('), description.length > 0]).toEqual([false, true])
})

test('who pays is let in by the very token they came with', async () => {
  expectIdentityError(await ann.get('/stocks/stock-data'), 'no-subscription')
  const url = urlIn(await ann.checkout(monthly))
  const [sessionId, stripeId] = [sessionIdIn(url), await ann.customerId()]
  expect((await ann.profile()).stripeId).toBe(stripeId)
  expect(await ann.refresh({ session_id: sessionId })).toEqual({ checkout: 'open', stripeId, subscriptions: [] })
  expect(await payOnHostedPage(url)).toBe(`${TEST_ORIGIN}/checkout/success?session_id=${sessionId}`)
  const answer = await ann.refresh({ session_id: sessionId })
  expect(answer).toMatchObject({
    checkout: 'paid',
    stripeId,
    subscriptions: [
      {
        status: 'trialing',
        role: 'bundle',
        price: '49.99',
        interval: 'month',
        pendingChange: null,
        cancelAtNextPeriod: false,
      },
    ],
  })
  expect(answer.subscriptions).toEqual(await ann.subscriptions())
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
  expect(await ann.profile()).toMatchObject({ roles: ['bundle'], stripeId })
  expectIdentityError(await ann.checkout(monthly), 'already-subscribed')
  expectIdentityError(await ann.checkout(annual), 'already-subscribed')
})

test('what a request says of customer and trial changes nothing, and naming another customer is noted without what it says', async () => {
  const ben = await openCheckoutUser(site)
  await ben.post('/store/customer-portal')
  const foreign = await ben.customerId()
  const before = site.logged.length
  for (const customer of [foreign, { id: foreign, email: ben.caller.email }, { stripeId: foreign }]) {
    const url = urlIn(await ann.checkout(monthly, { customer, trial: false }))
    expect(await site.payments.provider.findCheckout(asCheckoutSessionId(sessionIdIn(url)))).toMatchObject({
      customerId: await ann.customerId(),
    })
    expect(await readPage(url)).toContain('7 days free')
    expect((await ann.post('/store/customer-portal', { customer })).statusCode).toBe(200)
  }
  expect(await ann.customerId()).not.toBe(foreign)
  expect(await checkouts.find(site.database.kysely, ben.caller.userId)).toBeNull()
  const logged = site.logged.slice(before)
  expect(logged.filter((line) => line.includes('named another customer'))).toHaveLength(6)
  expect(logged.join('\n')).not.toMatch(new RegExp(`${foreign}|${ben.caller.email}`))
})

test.each([
  ['a price that never was', 'unknown-price', { price_id: 'price_none' }],
  ['a code that takes nothing off', 'unknown-promotion-code', { promotion_code: 'NOSUCH' }],
  ['no price', 'invalid-request', { price_id: undefined }],
  ['an address for a price', 'invalid-request', { price_id: 'https://evil.example' }],
  ['a field of no meaning', 'invalid-request', { amount: 1 }],
] as const)('a checkout with %s is refused, and nothing is begun', async (_what, code, more) => {
  expectIdentityError(await ann.checkout(monthly, more), code)
  expect((await checkouts.find(site.database.kysely, ann.caller.userId))?.sessionId ?? null).toBeNull()
})

test('what is not sold cannot be bought, though it has a price', async () => {
  const { origin, secretKey } = site.payments.sandbox
  const price = {
    product: 'prod_value_stock_tool',
    unit_amount: '999',
    currency: 'usd',
    'recurring[interval]': 'month',
  }
  const response = await fetch(`${origin}/v1/prices`, {
    method: 'POST',
    body: new URLSearchParams(price),
    headers: { authorization: `Bearer ${secretKey}` },
  })
  const { id } = z.object({ id: z.string(), active: z.literal(true) }).parse(await response.json())
  site.payments.provider.forgetPlans()
  expectIdentityError(await ann.checkout(id), 'unknown-price')
})

test('a code is taken in any case', async () => {
  expect(await readPage(urlIn(await ann.checkout(monthly, { promotion_code: ' conduit ' })))).toContain('$44.99')
})

test('a double click is one page, and one customer whichever button it was', async () => {
  const urls = await Promise.all([ann.checkout(monthly), ann.checkout(monthly), ann.checkout(monthly)])
  expect(new Set(urls.map(urlIn)).size).toBe(1)
  const ben = await openCheckoutUser(site)
  const answers = await Promise.all([
    ben.post('/store/customer-portal'),
    ben.checkout(annual),
    ben.post('/store/customer-portal'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('somebody who never paid gets to the portal too, and back to their subscriptions', async () => {
  expect((await ann.profile()).stripeId).toBeNull()
  const page = await readPage(urlIn(await ann.post('/store/customer-portal')))
  expect((await ann.profile()).stripeId).toBe(await ann.customerId())
  expect(page).toContain(`${TEST_ORIGIN}/profile?tab=subscriptions`)
})

test('somebody whom the provider knows no more gets to the portal as a new customer', async () => {
  await ann.post('/store/customer-portal')
  const gone = await ann.customerId()
  await site.payments.provider.removeCustomer(gone)
  expect((await ann.post('/store/customer-portal')).statusCode).toBe(200)
  expect(await ann.customerId()).not.toBe(gone)
})

test('asking how things stand is harmless for somebody who never paid, and finds what no event has told', async () => {
  expect(await ann.refresh()).toEqual({ checkout: null, stripeId: null, subscriptions: [] })
  await payOnHostedPage(urlIn(await ann.checkout(monthly)))
  expect(await ann.subscriptions()).toEqual([])
  expect(await ann.refresh()).toMatchObject({ checkout: null, subscriptions: [{ status: 'trialing' }] })
})

test("another's checkout is as unknown as one that never was, to a customer and to nobody's", async () => {
  const sessionId = sessionIdIn(urlIn(await ann.checkout(monthly)))
  const ben = await openCheckoutUser(site)
  for (const id of [sessionId, 'cs_none'])
    expectIdentityError(await ben.post('/store/refresh', { session_id: id }), 'unknown-checkout')
  await ben.post('/store/customer-portal')
  for (const id of [sessionId, 'cs_none'])
    expectIdentityError(await ben.post('/store/refresh', { session_id: id }), 'unknown-checkout')
})

test('a payment that is open stands in the way of a second subscription, beyond its grace too', async () => {
  for (const days of [1, 30]) {
    const pastDueSince = new Date(Date.now() - days * DAY_MS)
    await entitlements.saveSubscription(
      site.database.kysely,
      subscriptionOf(
        ann.caller.userId,
        { id: asSubscriptionId('sub_open'), status: 'past_due', pastDueSince, amountCents: asCents(4999) },
        new Date(),
      ),
    )
    expect(await ann.subscriptions()).toMatchObject([
      { status: 'past_due', pastDueSince: pastDueSince.toISOString(), price: '49.99' },
    ])
    expectIdentityError(await ann.checkout(monthly), 'already-subscribed')
  }
})

test('while the provider is away, what needs it says so; what one has goes on', { tags: 'long' }, async () => {
  await ann.subscribe(monthly)
  const ben = await openCheckoutUser(site)
  await control(site.payments, 'outage', { isAway: true })
  const asked = [
    ann.post('/store/customer-portal'),
    ann.post('/store/refresh'),
    ben.checkout(monthly),
    ben.post('/store/customer-portal'),
  ]
  for (const refused of await Promise.all(asked)) {
    expectIdentityError(refused, 'payments-away')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await site.app.inject('/api/store/products')).statusCode).toBe(200)
  expect(await ann.profile()).toMatchObject({ roles: ['bundle'] })
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
  expect(await ben.subscriptions()).toEqual([])
})

test('an account that is deleted takes its customer and subscription along', async () => {
  await ann.subscribe(monthly, TEST_CARDS.failsLater)
  const customerId = await ann.customerId()
  expect((await ann.post('/auth/delete-account', { password: TEST_PASSWORD })).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await site.payments.provider.customerState(customerId)).isGone).toBe(true), {
    timeout: 20_000,
    interval: 200,
  })
  expect(await customers.find(site.database.kysely, customerId)).toBeNull()
  expect(await customers.isDeparted(site.database.kysely, customerId)).toBe(true)
})
