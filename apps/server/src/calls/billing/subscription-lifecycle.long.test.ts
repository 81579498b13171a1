import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectIdentityError } from '../../../testing/accounts/expect-identity-error.ts'
import { control, payOnHostedPage, TEST_CARDS } from '@fairweight/testing/billing/pay-on-hosted-page.ts'
import { type CheckoutUser, planPrices, openCheckoutUser, urlIn } from '../../../testing/checkout-user.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite
let ann: CheckoutUser
let monthly: string

beforeAll(async () => {
  site = await openTestSite()
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  site.payments.sendEventsTo(Number(new URL(address).port))
  ;({ monthly } = await planPrices(site))
})

beforeEach(async () => {
  ann = await openCheckoutUser(site)
})

afterAll(() => site.close())

const days = (count: number) => control(site.payments, 'clock', { advanceSeconds: count * 86_400 })
const SOON = { timeout: 20_000, interval: 100 }
const shows = (expected: object) =>
  vi.waitFor(async () => expect(await ann.subscriptions()).toMatchObject([expected]), SOON)

test("the provider's events alone let in whoever closed the tab after paying", async () => {
  await payOnHostedPage(urlIn(await ann.checkout(monthly)))
  await shows({ status: 'trialing', pendingChange: null })
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
})

test('trial, charge, failure, and access that ends with its grace, all by the billing clock and by one token', async () => {
  await ann.subscribe(monthly, TEST_CARDS.failsLater)
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
  await days(7.5)
  await shows({ status: 'past_due' })
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
  await days(8)
  expectIdentityError(await ann.get('/stocks/stock-data'), 'no-subscription')
  expect((await ann.profile()).roles).toEqual([])
})

test("canceled in the trial, it opens until the trial's end and not beyond, and nothing is charged", async () => {
  const { id } = await ann.subscribe(monthly)
  await ann.post('/user/subscriptions/cancel', { id })
  await days(6.9)
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
  await days(0.2)
  expectIdentityError(await ann.get('/stocks/stock-data'), 'no-subscription')
  await shows({ status: 'canceled' })
  const { invoices } = await site.payments.provider.customerState(await ann.customerId())
  expect(invoices.map(({ paidCents }) => paidCents).filter((cents) => cents > 0)).toEqual([])
})

test('a second trial on one card ends without a charge and says so; without a trial the same card is welcome', async () => {
  const bob = await openCheckoutUser(site)
  await ann.subscribe(monthly, TEST_CARDS.shared)
  await bob.subscribe(monthly, TEST_CARDS.shared)
  expect(await bob.subscriptions()).toMatchObject([{ status: 'canceled', trialRefused: true }])
  expectIdentityError(await bob.get('/stocks/stock-data'), 'no-subscription')
  await bob.subscribe(monthly, TEST_CARDS.shared)
  expect(await bob.subscriptions()).toMatchObject([{ status: 'active', trialRefused: false }])
  expect((await bob.get('/stocks/stock-data')).statusCode).toBe(200)
  const { invoices } = await site.payments.provider.customerState(await bob.customerId())
  expect(invoices.map(({ paidCents }) => paidCents).filter((cents) => cents > 0)).toEqual([4999])
})
