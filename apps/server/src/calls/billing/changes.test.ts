import { asSubscriptionId } from '@fairweight/domain/identifiers'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectIdentityError } from '../../../testing/accounts/expect-identity-error.ts'
import { control } from '@fairweight/testing/billing/pay-on-hosted-page.ts'
import { type CheckoutUser, planPrices, openCheckoutUser } from '../../../testing/checkout-user.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite
let ann: CheckoutUser
let id: string
let monthly: string

beforeAll(async () => {
  site = await openTestSite()
  ;({ monthly } = await planPrices(site))
})

beforeEach(async () => {
  ann = await openCheckoutUser(site)
  ;({ id } = await ann.subscribe(monthly))
})

afterEach(() => control(site.payments, 'outage', { isAway: false }))

afterAll(() => site.close())

const change = (act: 'cancel' | 'resume', who = ann) => who.post(`/user/subscriptions/${act}`, { id })
const atTheProvider = async () => (await site.payments.provider.customerState(await ann.customerId())).subscriptions[0]
const pendingChange = async () =>
  (await pendingSubscriptionChanges.ofUser(site.database.kysely, ann.caller.userId)).get(asSubscriptionId(id))
    ?.change ?? null

test('canceled and resumed with one click, confirmed at once while the provider is there', async () => {
  const canceled = await change('cancel')
  expect([canceled.statusCode, canceled.json()]).toMatchObject([
    200,
    [{ id, status: 'trialing', cancelAtNextPeriod: true, pendingChange: null }],
  ])
  expect(await atTheProvider()).toMatchObject({ cancelAtPeriodEnd: true })
  expect((await change('cancel')).json()).toEqual(canceled.json())
  expect((await change('resume')).json()).toMatchObject([{ id, cancelAtNextPeriod: false, pendingChange: null }])
  expect(await atTheProvider()).toMatchObject({ cancelAtPeriodEnd: false })
  expect([await pendingChange(), (await ann.profile()).roles]).toEqual([null, ['bundle']])
  const { events } = await auditTrail.ofPerson(site.database.kysely, ann.caller.userId, { before: null, limit: 10 })
  expect(events.map(({ action, actor }) => [action, actor])).toEqual([
    ['subscription-resumed', 'person'],
    ['subscription-canceled', 'person'],
    ['subscription-canceled', 'person'],
    ['subscription-started', 'system'],
    ['signed-up', 'person'],
  ])
})

test(
  'canceled while the provider is away: kept, shown, and honored when it is back',
  { tags: 'long', timeout: 60_000 },
  async () => {
    await control(site.payments, 'outage', { isAway: true })
    const canceled = await change('cancel')
    expect([canceled.statusCode, canceled.json()]).toMatchObject([
      200,
      [{ id, cancelAtNextPeriod: true, pendingChange: 'cancel' }],
    ])
    expect(await ann.subscriptions()).toMatchObject([{ cancelAtNextPeriod: true, pendingChange: 'cancel' }])
    await control(site.payments, 'outage', { isAway: false })
    await vi.waitFor(
      async () => expect(await ann.subscriptions()).toMatchObject([{ cancelAtNextPeriod: true, pendingChange: null }]),
      { timeout: 50_000, interval: 200 },
    )
    expect([await atTheProvider(), await pendingChange()]).toMatchObject([{ cancelAtPeriodEnd: true }, null])
  },
)

test(
  'what is wanted last counts, though the provider hears of neither',
  { tags: 'long', timeout: 60_000 },
  async () => {
    await control(site.payments, 'outage', { isAway: true })
    expect((await change('cancel')).json()).toMatchObject([{ cancelAtNextPeriod: true, pendingChange: 'cancel' }])
    expect((await change('resume')).json()).toMatchObject([{ cancelAtNextPeriod: false, pendingChange: null }])
    await control(site.payments, 'outage', { isAway: false })
    expect(await ann.refresh()).toMatchObject({ subscriptions: [{ cancelAtNextPeriod: false, pendingChange: null }] })
    expect([await atTheProvider(), await pendingChange()]).toMatchObject([{ cancelAtPeriodEnd: false }, null])
  },
)

test("another's is unknown, and stays as it is", async () => {
  const ben = await openCheckoutUser(site)
  for (const act of ['cancel', 'resume'] as const) expectIdentityError(await change(act, ben), 'unknown-subscription')
  expect([await atTheProvider(), await pendingChange()]).toMatchObject([{ cancelAtPeriodEnd: false }, null])
})

test('what has ended cannot be canceled or resumed, and leaves the way free for a new one', async () => {
  await site.payments.provider.cancelNow(asSubscriptionId(id))
  await ann.refresh()
  for (const act of ['cancel', 'resume'] as const) expectIdentityError(await change(act), 'subscription-over')
  expect([await pendingChange(), (await ann.checkout(monthly)).statusCode]).toEqual([null, 200])
})
