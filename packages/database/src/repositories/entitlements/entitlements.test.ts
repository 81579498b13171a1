import { expect, test } from 'vitest'
import { asCents } from '@fairweight/domain/money'
import { asCustomerId, asSubscriptionId, asUserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { entitlements } from './entitlements.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import type { StoredSubscription } from './stored-subscription.ts'

const CUS_1 = asCustomerId('cus_1')

const ANN = asUserId('ann')
const NOBODY = asUserId('nobody')

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date(now.getTime() + 60_000)
const subscription: StoredSubscription = {
  id: asSubscriptionId('sub_1'),
  userId: ANN,
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
  customerId: CUS_1,
  priceId: 'price_1',
  amountCents: asCents(4999),
  currency: 'usd',
  trialRefused: false,
}

forEachDatabase('entitlements', (open) => {
  test('a subscription is kept as the provider last told it', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    await entitlements.saveSubscription(kysely, subscription)
    expect(await entitlements.subscriptions(kysely, ANN)).toEqual([subscription])
    const changed = { ...subscription, status: 'past_due', cancelAtPeriodEnd: false, pastDueSince: now }
    await entitlements.saveSubscription(kysely, changed)
    const older = { ...subscription, id: asSubscriptionId('sub_0'), createdAt: new Date(0) }
    await entitlements.saveSubscription(kysely, older)
    expect(await entitlements.subscriptions(kysely, ANN)).toEqual([changed, older])
    expect(await entitlements.subscriptionsOfCustomer(kysely, CUS_1)).toEqual([changed, older])
    expect(await entitlements.subscriptionsOfCustomer(kysely, asCustomerId('cus_2'))).toEqual([])
    expect([
      await entitlements.find(kysely, asSubscriptionId('sub_0')),
      await entitlements.find(kysely, asSubscriptionId('sub_2')),
    ]).toEqual([older, null])
    await expect(entitlements.saveSubscription(kysely, { ...subscription, userId: NOBODY })).rejects.toThrow(
      PersonNotFoundError,
    )
  })

  test('roles come from both sources, and end', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    expect(await entitlements.rolesAt(kysely, ANN, now)).toEqual([])
    await entitlements.saveSubscription(kysely, subscription)
    await entitlements.grant(kysely, ANN, 'bundle', now)
    expect(await entitlements.rolesAt(kysely, ANN, now)).toEqual(['value_stock_tool'])
    await entitlements.grant(kysely, ANN, 'bundle', later)
    expect(await entitlements.grants(kysely, ANN)).toEqual([{ role: 'bundle', endsAt: later }])
    expect(await entitlements.rolesAt(kysely, ANN, now)).toEqual(['value_stock_tool', 'bundle'])
    expect(await entitlements.rolesAt(kysely, ANN, later)).toEqual([])
    await expect(entitlements.grant(kysely, NOBODY, 'bundle', later)).rejects.toThrow(PersonNotFoundError)
  })
})
