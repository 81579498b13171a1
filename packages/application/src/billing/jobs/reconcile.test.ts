import { asSubscriptionId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { pendingSubscriptionChanges } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { afterEach, expect, test } from 'vitest'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { control } from '@fairweight/testing/billing/pay-on-hosted-page.ts'
import {
  type BillingHarness,
  addBillableUser,
  openBillingHarness,
  subscribe,
} from '@fairweight/testing/billing/billing-harness.ts'
import { reconcile } from './reconcile.ts'
import { removeDeletedCustomers } from './register-billing-jobs.ts'

const ANN = asUserId('ann')

const open: BillingHarness[] = []

afterEach(async () => {
  for (const billing of open.splice(0)) await billing.close()
})

async function openOn(database: Database): Promise<BillingHarness> {
  const billing = await openBillingHarness(database)
  open.push(billing)
  return billing
}

const statuses = async ({ db }: BillingHarness) =>
  (await db.selectFrom('subscription').select(['user_id', 'status']).orderBy('user_id').execute()).map(
    ({ user_id, status }) => `${user_id} ${status}`,
  )

onEachDatabase('reconciliation', (database) => {
  test('finds whatever happened without an event: begun, changed, ended; and leaves alone what is as it was', async () => {
    const billing = await openOn(database())
    const [ann, bob] = [await addBillableUser(billing, ANN), await addBillableUser(billing, asUserId('bob'))]
    await subscribe(billing, ann)
    await subscribe(billing, bob, { trialDays: null })
    expect(await reconcile(billing)).toBe(2)
    expect(await statuses(billing)).toEqual(['ann trialing', 'bob active'])
    expect(await reconcile(billing)).toBe(0)
    const [{ id = '' } = {}] = await entitlements.subscriptions(billing.db, ANN)
    await billing.provider.setCancelAtPeriodEnd(asSubscriptionId(id), true)
    expect(await reconcile(billing)).toBe(1)
    await billing.provider.cancelNow(asSubscriptionId(id))
    expect(await reconcile(billing)).toBe(1)
    expect(await statuses(billing)).toEqual(['ann canceled', 'bob active'])
  })

  test('honors what was asked for while the provider was away', async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    await reconcile(billing)
    const [{ id = '' } = {}] = await entitlements.subscriptions(billing.db, ANN)
    await pendingSubscriptionChanges.set(billing.db, asSubscriptionId(id), 'cancel', new Date())
    expect(await reconcile(billing)).toBe(1)
    expect((await billing.provider.customerState(ann.customerId)).subscriptions).toMatchObject([
      { cancelAtPeriodEnd: true },
    ])
    expect((await pendingSubscriptionChanges.ofUser(billing.db, ANN)).size).toBe(0)
  })

  test('removes those whose account went while the provider was away', { tags: 'long' }, async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    await control(billing.payments, 'outage', { isAway: true })
    await inTransaction(billing.db, async (trx) => {
      await customers.depart(trx, ANN, new Date())
      await users.remove(trx, ANN)
    })
    await expect(removeDeletedCustomers(billing)).rejects.toThrow('')
    expect(await customers.departed(billing.db, 10)).toEqual([ann.customerId])
    await control(billing.payments, 'outage', { isAway: false })
    await removeDeletedCustomers(billing)
    expect(await customers.departed(billing.db, 10)).toEqual([])
    expect(await reconcile(billing), 'the provider has nobody left').toBe(0)
  })

  test('a clock that is moved brings everything with it: the charge, the receipt, and one reminder at least three days ahead', async () => {
    const billing = await openOn(database())
    const ann = await addBillableUser(billing, ANN)
    await subscribe(billing, ann)
    await billing.synchronize(ann.customerId)
    const reminders = () =>
      billing.db.selectFrom('mail').select(['kind', 'content']).where('kind', '=', 'trial-reminder').execute()
    await control(billing.payments, 'clock', { advanceSeconds: 2 * DAY_SECONDS })
    expect(await reminders()).toEqual([])
    await control(billing.payments, 'clock', { advanceSeconds: 2 * DAY_SECONDS - 3600 })
    expect(await reminders(), 'three days and an hour before').toHaveLength(1)
    await control(billing.payments, 'clock', { advanceSeconds: 4 * DAY_SECONDS })
    expect(await reminders()).toHaveLength(1)
    expect(await statuses(billing)).toEqual(['ann active'])
    expect(billing.forgotten).toContain('everybody')
    const kinds = (await billing.db.selectFrom('mail').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
    expect(kinds).toEqual(['receipt', 'subscription-started', 'trial-reminder'])
  })
})
