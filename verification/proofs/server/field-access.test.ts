import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCaller, callerOf, send } from '../../../apps/server/testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../apps/server/testing/test-site.ts'
import type { Call } from '@fairweight/contract/calls'
import { EXPECTED_ACCESS } from './expected-access.ts'

let site: TestSite
let caller: TestCaller

beforeAll(async () => {
  site = await openTestSite()
  caller = await callerOf(site, 'no plan')
  expect((await send(site.app, caller, 'POST', '/store/customer-portal', {})).statusCode).toBe(200)
})

afterAll(() => site.close())

/** What only the server decides. */
const OWN_FIELDS = {
  roles: ['bundle'],
  role: 'bundle',
  stripeId: 'cus_x',
  license: 'enterprise',
  userId: 'somebody',
  id: 'somebody',
  email: 'other@people.example',
  emailVerified: true,
  verifiedEmail: true,
  customerType: 'enterprise',
  isAnonymous: true,
  anonymous: true,
  disabled: true,
  createdAt: '2000-01-01T00:00:00Z',
  user_id: 'somebody',
  customer: { id: 'cus_x', stripeId: 'cus_x', email: 'other@people.example' },
  customerId: 'cus_x',
  status: 'active',
  trial: true,
  trialEnd: '2100-01-01T00:00:00Z',
  price: '0.00',
  amount: 0,
}

/** Everything that decides who somebody is and what they may do. */
async function standing(): Promise<unknown> {
  const db = site.database.kysely
  const { userId } = caller
  return {
    user: await db
      .selectFrom('app_user')
      .select(['id', 'email', 'email_verified', 'is_anonymous', 'disabled_at', 'created_at'])
      .where('id', '=', userId)
      .execute(),
    people: (await db.selectFrom('app_user').select('id').execute()).length,
    customerTypes: await db
      .selectFrom('profile')
      .select(['user_id', 'customer_type'])
      .where('customer_type', '<>', 'individual')
      .execute(),
    grants: await db.selectFrom('role_grant').selectAll().execute(),
    subscriptions: await db.selectFrom('subscription').selectAll().execute(),
    pendingChanges: await db.selectFrom('pending_subscription_change').selectAll().execute(),
    customers: await db.selectFrom('billing_customer').select(['customer_id', 'user_id']).execute(),
    checkouts: await db.selectFrom('checkout').selectAll().execute(),
    trials: await db.selectFrom('trial_use').selectAll().execute(),
    events: await db.selectFrom('provider_event').selectAll().execute(),
  }
}

const writes = EXPECTED_ACCESS.filter(
  ({ call, body }) => body && !call.startsWith('GET') && !/sign-(up|in)|reset/.test(call),
)
const tries = writes.flatMap(({ call, body }) =>
  Object.entries(OWN_FIELDS).map(([field, value]) => ({ call, field, sent: { ...body, [field]: value } })),
)

test.each(tries)('$call with $field', async ({ call, field, sent }) => {
  const before = await standing()
  const [method = '', path = ''] = call.split(' ')
  const { statusCode } = await send(site.app, caller, method as Call['method'], path, sent)
  expect(statusCode).toBeLessThan(500)
  // Some fields may stand there, to be ignored; a file of an account names its own, which nobody reads; some calls know the field.
  const isKnown =
    field === 'license' ||
    isIgnored(call, field) ||
    call.endsWith('/import') ||
    field in (EXPECTED_ACCESS.find((row) => row.call === call)?.body ?? {})
  // Refused before the body is read, by what the caller does not hold.
  const mayPass =
    isKnown ||
    /optimization|past-days|living-lists\/create|registered-screens\/register|backtests\/run|stock-alerts\/create|journal\/create/.test(
      call,
    )
  expect(mayPass ? [statusCode] : [400, 404]).toContain(statusCode)
  expect(await standing()).toEqual(before)
})

function isIgnored(call: string, field: string): boolean {
  return (
    (field === 'customer' && /store\/(checkout|customer-portal)/.test(call)) ||
    (field === 'trial' && call.endsWith('/checkout'))
  )
}

test('a file that says enterprise does not make one, and says so', async () => {
  const account = EXPECTED_ACCESS.find(({ call }) => call === 'POST /user/import')?.body
  const profile = {
    firstName: 'A',
    lastName: 'B',
    email: 'other@people.example',
    customerType: 'enterprise',
    referralCode: null,
    insightsSubscriber: false,
    tipsSubscriber: false,
    createdAt: '2000-01-01T00:00:00Z',
    roles: ['bundle'],
  }
  const before = await standing()
  const response = await send(site.app, caller, 'POST', '/user/import', { ...account, profile })
  expect(response.statusCode).toBe(200)
  expect(JSON.stringify(response.json())).toContain('enterprise')
  expect(await standing()).toEqual(before)
})

test('the profile still says what the records say', async () => {
  const profile = (await send(site.app, caller, 'GET', '/user/profile')).json<Record<string, unknown>>()
  const customer = await customers.findByUser(site.database.kysely, caller.userId)
  expect(profile).toMatchObject({
    userId: caller.userId,
    email: caller.email,
    roles: [],
    stripeId: customer?.customerId,
    license: null,
    customerType: 'individual',
    verifiedEmail: false,
  })
})
