import { expect, test } from 'vitest'
import { asCustomerId, asSubscriptionId, asUserId } from '@fairweight/domain/identifiers'
import { addSubscription } from '@fairweight/testing/database/add-subscription.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { users } from '../users/users.ts'
import { pendingSubscriptionChanges } from './pending-subscription-changes.ts'

const SUB_1 = asSubscriptionId('sub_1')
const SUB_3 = asSubscriptionId('sub_3')
const SUB_2 = asSubscriptionId('sub_2')
const SUB_4 = asSubscriptionId('sub_4')

const ANN = asUserId('ann')
const BOB = asUserId('bob')

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date(now.getTime() + 1000)

forEachDatabase('pending subscription changes', (open) => {
  const prepare = async () => {
    const { kysely: db } = await open()
    for (const [user, subscription] of [
      [ANN, 'sub_1'],
      [ANN, 'sub_2'],
      [BOB, 'sub_3'],
    ] as const) {
      if (!(await users.find(db, user))) await addUser(db, user)
      await addSubscription(db, user, { id: asSubscriptionId(subscription), customerId: asCustomerId(`cus_${user}`) })
    }
    return db
  }

  test('a subscription has one pending change, the last, seen by person and by customer', async () => {
    const db = await prepare()
    await pendingSubscriptionChanges.set(db, SUB_1, 'cancel', now)
    await pendingSubscriptionChanges.set(db, SUB_1, 'resume', later)
    await pendingSubscriptionChanges.set(db, SUB_3, 'cancel', now)
    const ofAnn = new Map([['sub_1', { change: 'resume', askedAt: later }]])
    expect(await pendingSubscriptionChanges.ofUser(db, ANN)).toEqual(ofAnn)
    expect(await pendingSubscriptionChanges.ofCustomer(db, asCustomerId('cus_ann'))).toEqual(ofAnn)
    expect(await pendingSubscriptionChanges.ofUser(db, asUserId('nobody'))).toEqual(new Map())
  })

  test('a confirmed change is deleted, but not the other one that came after it', async () => {
    const db = await prepare()
    await pendingSubscriptionChanges.set(db, SUB_1, 'resume', now)
    await pendingSubscriptionChanges.clear(db, SUB_1, 'cancel')
    expect((await pendingSubscriptionChanges.ofUser(db, ANN)).size).toBe(1)
    await pendingSubscriptionChanges.clear(db, SUB_1, 'resume')
    await pendingSubscriptionChanges.set(db, SUB_2, 'cancel', now)
    await pendingSubscriptionChanges.clear(db, SUB_2)
    expect((await pendingSubscriptionChanges.ofUser(db, ANN)).size).toBe(0)
  })

  test('the customers that wait longest come first, each once', async () => {
    const db = await prepare()
    await addSubscription(db, ANN, { id: SUB_4, customerId: null })
    await pendingSubscriptionChanges.set(db, SUB_4, 'cancel', new Date(0))
    await pendingSubscriptionChanges.set(db, SUB_1, 'cancel', later)
    await pendingSubscriptionChanges.set(db, SUB_3, 'cancel', now)
    await pendingSubscriptionChanges.set(db, SUB_2, 'cancel', later)
    expect(await pendingSubscriptionChanges.customersWithPendingChanges(db, 10)).toEqual(['cus_bob', 'cus_ann'])
    expect(await pendingSubscriptionChanges.customersWithPendingChanges(db, 1)).toEqual(['cus_bob'])
  })

  test('a pending change goes with the person, and none is left for one who is gone', async () => {
    const db = await prepare()
    await pendingSubscriptionChanges.set(db, SUB_1, 'cancel', now)
    await users.remove(db, ANN)
    expect(await pendingSubscriptionChanges.customersWithPendingChanges(db, 10)).toEqual([])
    await expect(pendingSubscriptionChanges.set(db, SUB_1, 'cancel', now)).rejects.toThrow(PersonNotFoundError)
  })
})
