import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { entitlements } from './entitlements.ts'
import { PersonGone } from '../people/person-gone.ts'
import type { StoredSubscription } from './stored-subscription.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date(now.getTime() + 60_000)
const subscription: StoredSubscription = {
  id: 'sub_1',
  userId: 'ann',
  role: 'value_stock_tool',
  planName: 'Value',
  license: 'individual',
  billingInterval: 'year',
  status: 'trialing',
  createdAt: now,
  currentPeriodEnd: later,
  trialEnd: later,
  cancelAtPeriodEnd: true,
  canceledAt: null,
  pastDueSince: null,
  customerId: 'cus_1',
  priceId: 'price_1',
  amountCents: 4999,
  currency: 'usd',
  trialRefused: false,
}

forEachDatabase('entitlements', (open) => {
  test('a subscription is kept as the provider last told it', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    await entitlements.saveSubscription(kysely, subscription)
    expect(await entitlements.subscriptions(kysely, 'ann')).toEqual([subscription])
    const changed = { ...subscription, status: 'past_due', cancelAtPeriodEnd: false, pastDueSince: now }
    await entitlements.saveSubscription(kysely, changed)
    const older = { ...subscription, id: 'sub_0', createdAt: new Date(0) }
    await entitlements.saveSubscription(kysely, older)
    expect(await entitlements.subscriptions(kysely, 'ann')).toEqual([changed, older])
    expect(await entitlements.subscriptionsOfCustomer(kysely, 'cus_1')).toEqual([changed, older])
    expect(await entitlements.subscriptionsOfCustomer(kysely, 'cus_2')).toEqual([])
    expect([await entitlements.find(kysely, 'sub_0'), await entitlements.find(kysely, 'sub_2')]).toEqual([older, null])
    await expect(entitlements.saveSubscription(kysely, { ...subscription, userId: 'nobody' })).rejects.toThrow(PersonGone)
  })

  test('roles come from both sources, and end', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    expect(await entitlements.rolesAt(kysely, 'ann', now)).toEqual([])
    await entitlements.saveSubscription(kysely, subscription)
    await entitlements.grant(kysely, 'ann', 'bundle', now)
    expect(await entitlements.rolesAt(kysely, 'ann', now)).toEqual(['value_stock_tool'])
    await entitlements.grant(kysely, 'ann', 'bundle', later)
    expect(await entitlements.grants(kysely, 'ann')).toEqual([{ role: 'bundle', endsAt: later }])
    expect(await entitlements.rolesAt(kysely, 'ann', now)).toEqual(['value_stock_tool', 'bundle'])
    expect(await entitlements.rolesAt(kysely, 'ann', later)).toEqual([])
    await expect(entitlements.grant(kysely, 'nobody', 'bundle', later)).rejects.toThrow(PersonGone)
  })
})
