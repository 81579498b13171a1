import { asCustomerId, asUserId, type UserId } from '@fairweight/domain/identifiers'
import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { donations } from '@fairweight/database/repositories/billing/donations.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { ProviderUnavailable } from '@fairweight/payments'
import { afterEach, expect, test } from 'vitest'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { control, TEST_CARDS } from '@fairweight/testing/billing/pay-on-hosted-page.ts'
import {
  type BillingHarness,
  addBillableUser,
  openBillingHarness,
  subscribe,
} from '@fairweight/testing/billing/billing-harness.ts'

const CUS_OF_NOBODY = asCustomerId('cus_of_nobody')

const ANN = asUserId('ann')
const BOB = asUserId('bob')

const open: BillingHarness[] = []

afterEach(async () => {
  for (const billing of open.splice(0).toReversed()) await billing.close()
})

async function openOn(database: Database, beside?: BillingHarness): Promise<BillingHarness> {
  const billing = await openBillingHarness(database, beside?.payments)
  open.push(billing)
  return billing
}

const emailKinds = async ({ db }: BillingHarness) =>
  (await db.selectFrom('mail').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
const onlySubscription = async ({ db }: BillingHarness, userId: UserId) => {
  const [subscription, ...others] = await entitlements.subscriptions(db, userId)
  if (!subscription || others.length > 0)
    throw new Error(`There are ${others.length + (subscription ? 1 : 0)} subscriptions.`)
  return subscription
}
const goOn = ({ payments }: BillingHarness, seconds: number) => control(payments, 'clock', { advanceSeconds: seconds })
const away = ({ payments }: BillingHarness, isAway: boolean) => control(payments, 'outage', { isAway })

onEachDatabase('the synchronization', (database) => {
  test('lets in who began a trial, thanks them once, and lets go who is nobody here', async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    expect(await entitlements.rolesAt(billing.db, ANN, billing.clock())).toEqual([])
    expect(await billing.synchronize(ann.customerId)).toBe('written')
    expect(await billing.synchronize(ann.customerId)).toBe('written')
    expect(await entitlements.rolesAt(billing.db, ANN, billing.clock())).toEqual(['bundle'])
    expect(await onlySubscription(billing, ANN)).toMatchObject({
      status: 'trialing',
      amountCents: 4999,
      customerId: ann.customerId,
    })
    expect(await emailKinds(billing)).toEqual(['subscription-started'])
    expect(billing.forgotten).toEqual(['ann', 'ann'])
    expect(await billing.synchronize(CUS_OF_NOBODY)).toBe('ignored')
  })

  test(
    'has the customer follow when the person changes their address, also after an outage',
    { tags: 'long' },
    async () => {
      const billing = await openOn(database())
      const ann = await addBillableUser(billing, ANN)
      const emailThere = async () => (await billing.provider.customerState(ann.customerId)).email
      expect(await emailThere()).toBe('ann@people.example')
      await signInUsers.change(
        billing.db,
        ANN,
        { email: 'ann@elsewhere.example', emailVerified: true, isAnonymous: false },
        new Date(),
      )
      await away(billing, true)
      await expect(billing.synchronize(ann.customerId)).rejects.toThrow(ProviderUnavailable)
      await away(billing, false)
      await billing.synchronize(ann.customerId)
      expect(await emailThere()).toBe('ann@elsewhere.example')
      await billing.provider.setCustomerEmail(CUS_OF_NOBODY, 'x@people.example')
    },
  )

  test(
    'a change asked for while the provider is away is kept, and honored when it is back',
    { tags: 'long' },
    async () => {
      const billing = await openOn(database())
      const ann = await addBillableUser(billing, ANN)
      await subscribe(billing, ann)
      await billing.synchronize(ann.customerId)
      const { id } = await onlySubscription(billing, ANN)
      await away(billing, true)
      await pendingSubscriptionChanges.set(billing.db, id, 'cancel', new Date())
      await expect(billing.synchronize(ann.customerId)).rejects.toThrow(ProviderUnavailable)
      expect((await pendingSubscriptionChanges.ofUser(billing.db, ANN)).get(id)?.change).toBe('cancel')
      await away(billing, false)
      await billing.synchronize(ann.customerId)
      expect(await onlySubscription(billing, ANN)).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true })
      expect((await pendingSubscriptionChanges.ofUser(billing.db, ANN)).size).toBe(0)
      await pendingSubscriptionChanges.set(billing.db, id, 'resume', new Date())
      await billing.synchronize(ann.customerId)
      expect(await onlySubscription(billing, ANN)).toMatchObject({ cancelAtPeriodEnd: false, canceledAt: null })
      expect(await emailKinds(billing)).toEqual(['cancellation', 'subscription-started'])
    },
  )

  test.each([
    ["by another spelling of one's address", 'ann+again@people.example', {}],
    ['with the same card', 'bob@people.example', { card: TEST_CARDS.shared }],
  ])(
    'a second trial %s is ended before it costs anything, with an email that says why',
    async (_case, email, choice) => {
      const billing = await openOn(database())
      const [ann, bob] = [
        await addBillableUser(billing, ANN, 'ann@people.example'),
        await addBillableUser(billing, BOB, email),
      ]
      await subscribe(billing, ann, choice)
      await billing.synchronize(ann.customerId)
      await subscribe(billing, bob, choice)
      await billing.synchronize(bob.customerId)
      await billing.synchronize(bob.customerId)
      expect(await onlySubscription(billing, BOB)).toMatchObject({ status: 'canceled' })
      expect(await entitlements.rolesAt(billing.db, BOB, billing.clock())).toEqual([])
      expect(await entitlements.rolesAt(billing.db, ANN, billing.clock())).toEqual(['bundle'])
      expect(
        (await billing.provider.customerState(bob.customerId)).invoices.filter(({ paidCents }) => paidCents > 0),
      ).toEqual([])
      expect(await emailKinds(billing)).toEqual(['subscription-started', 'trial-refused'])
    },
  )

  test("who paid with the charity's code gives a tenth of it, once", async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann, { trialDays: null, promotionCode: 'CONDUIT' })
    for (let time = 0; time < 3; time += 1) await billing.synchronize(ann.customerId)
    const report = await donations.report(billing.db, { from: new Date(0), to: new Date('2100-01-01') })
    expect(report).toMatchObject({ invoices: 1, paidCents: 4499, donatedCents: 450 })
    expect(await emailKinds(billing)).toEqual(['receipt', 'subscription-started'])
  })

  test(
    'a charge that fails leaves a week, says so, and ends access when nothing comes of it',
    { tags: 'long' },
    async () => {
      const billing = await openOn(database())
      const ann = await addBillableUser(billing, ANN)
      await subscribe(billing, ann, { card: TEST_CARDS.failsLater })
      await billing.synchronize(ann.customerId)
      await goOn(billing, 7 * DAY_SECONDS + 3_700)
      await billing.synchronize(ann.customerId)
      expect(await onlySubscription(billing, ANN)).toMatchObject({ status: 'past_due' })
      expect(await entitlements.rolesAt(billing.db, ANN, billing.clock())).toEqual(['bundle'])
      await goOn(billing, 7 * DAY_SECONDS)
      await billing.synchronize(ann.customerId)
      expect(await entitlements.rolesAt(billing.db, ANN, billing.clock())).toEqual([])
      expect(await emailKinds(billing)).toContain('payment-failed')
    },
  )

  test('who is removed at the provider has nothing that runs', async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    await billing.synchronize(ann.customerId)
    await billing.provider.removeCustomer(ann.customerId)
    await billing.synchronize(ann.customerId)
    const ended = await onlySubscription(billing, ANN)
    expect(ended.status).toBe('canceled')
    expect(ended.canceledAt).toBeInstanceOf(Date)
    await billing.synchronize(ann.customerId)
    expect(await onlySubscription(billing, ANN)).toEqual(ended)
  })

  test('several processes at once end with what the provider says, each email written once', async () => {
    const one = await openOn(database())
    const several = [one, await openOn(database(), one), await openOn(database(), one)]
    const ann = await addBillableUser(one, ANN)
    await subscribe(one, ann)
    const rounds = Array.from({ length: 12 }, (_, place) => several[place % several.length])
    const outcomes = await Promise.all(rounds.map((billing) => billing?.synchronize(ann.customerId)))
    expect(new Set(outcomes)).toEqual(new Set(['written']))
    expect(await onlySubscription(one, ANN)).toMatchObject({ status: 'trialing' })
    expect(await emailKinds(one)).toEqual(['subscription-started'])
    expect((await customers.find(one.db, ann.customerId))?.version).toBeGreaterThan(0)
  })

  test('nothing of an account that was deleted meanwhile comes back', async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    await users.remove(billing.db, ANN)
    expect(await billing.synchronize(ann.customerId)).toBe('ignored')
    expect(await mails.claim(billing.db, new Date())).toBeNull()
  })
})
