import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectRefusal } from '../../identity/calls/testing/expect-refusal.ts'
import { control, payAt, testCards } from '../../testing/at-the-provider.ts'
import { type Shopper, housePrices, openShopper, urlIn } from '../../testing/shopper.ts'
import { type TestSite, openTestSite } from '../../testing/test-site.ts'

let site: TestSite
let ann: Shopper
let monthly: string

beforeAll(async () => {
  site = await openTestSite()
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  site.payments.sendEventsTo(Number(new URL(address).port))
  ;({ monthly } = await housePrices(site))
})

beforeEach(async () => {
  ann = await openShopper(site)
})

afterAll(() => site.close())

const days = (count: number) => control(site.payments, 'clock', { advanceSeconds: count * 86_400 })
const soon = { timeout: 20_000, interval: 100 }
const shows = (expected: object) => vi.waitFor(async () => expect(await ann.subscriptions()).toMatchObject([expected]), soon)

test('the provider\'s events alone let in whoever closed the tab after paying', async () => {
  await payAt(urlIn(await ann.checkout(monthly)))
  await shows({ status: 'trialing', pendingChange: null })
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
})

test('trial, charge, failure, and access that ends with its grace, all by the billing clock and by one token', async () => {
  await ann.subscribe(monthly, testCards.failsLater)
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
  await days(7.5)
  await shows({ status: 'past_due' })
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
  await days(8)
  expectRefusal(await ann.get('/stocks/stock-data'), 'no-subscription')
  expect((await ann.profile()).roles).toEqual([])
})

test('canceled in the trial, it opens until the trial\'s end and not beyond, and nothing is charged', async () => {
  const { id } = await ann.subscribe(monthly)
  await ann.post('/user/subscriptions/cancel', { id })
  await days(6.9)
  expect((await ann.get('/stocks/stock-data')).statusCode).toBe(200)
  await days(0.2)
  expectRefusal(await ann.get('/stocks/stock-data'), 'no-subscription')
  await shows({ status: 'canceled' })
  const { invoices } = await site.payments.provider.customerState(await ann.customerId())
  expect(invoices.map(({ paidCents }) => paidCents).filter((cents) => cents > 0)).toEqual([])
})

test('a second trial on one card ends without a charge and says so; without a trial the same card is welcome', async () => {
  const bob = await openShopper(site)
  await ann.subscribe(monthly, testCards.shared)
  await bob.subscribe(monthly, testCards.shared)
  expect(await bob.subscriptions()).toMatchObject([{ status: 'canceled', trialRefused: true }])
  expectRefusal(await bob.get('/stocks/stock-data'), 'no-subscription')
  await bob.subscribe(monthly, testCards.shared)
  expect(await bob.subscriptions()).toMatchObject([{ status: 'active', trialRefused: false }])
  expect((await bob.get('/stocks/stock-data')).statusCode).toBe(200)
  const { invoices } = await site.payments.provider.customerState(await bob.customerId())
  expect(invoices.map(({ paidCents }) => paidCents).filter((cents) => cents > 0)).toEqual([4999])
})
