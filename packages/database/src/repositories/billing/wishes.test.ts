import { expect, test } from 'vitest'
import { addSubscription } from '../../testing/add-subscription.ts'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { PersonGone } from '../people/person-gone.ts'
import { users } from '../people/users.ts'
import { wishes } from './wishes.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date(now.getTime() + 1000)

forEachDatabase('wishes', (open) => {
  const prepare = async () => {
    const { kysely: db } = await open()
    for (const [user, subscription] of [['ann', 'sub_1'], ['ann', 'sub_2'], ['bob', 'sub_3']] as const) {
      if (!(await users.find(db, user))) await addUser(db, user)
      await addSubscription(db, user, { id: subscription, customerId: `cus_${user}` })
    }
    return db
  }

  test('a subscription has one wish, the last, seen by person and by customer', async () => {
    const db = await prepare()
    await wishes.set(db, 'sub_1', 'cancel', now)
    await wishes.set(db, 'sub_1', 'resume', later)
    await wishes.set(db, 'sub_3', 'cancel', now)
    const ofAnn = new Map([['sub_1', { wish: 'resume', askedAt: later }]])
    expect(await wishes.ofUser(db, 'ann')).toEqual(ofAnn)
    expect(await wishes.ofCustomer(db, 'cus_ann')).toEqual(ofAnn)
    expect(await wishes.ofUser(db, 'nobody')).toEqual(new Map())
  })

  test('a wish that came true is forgotten, but not the other one that came after it', async () => {
    const db = await prepare()
    await wishes.set(db, 'sub_1', 'resume', now)
    await wishes.clear(db, 'sub_1', 'cancel')
    expect((await wishes.ofUser(db, 'ann')).size).toBe(1)
    await wishes.clear(db, 'sub_1', 'resume')
    await wishes.set(db, 'sub_2', 'cancel', now)
    await wishes.clear(db, 'sub_2')
    expect((await wishes.ofUser(db, 'ann')).size).toBe(0)
  })

  test('the customers that wait longest come first, each once', async () => {
    const db = await prepare()
    await addSubscription(db, 'ann', { id: 'sub_4', customerId: null })
    await wishes.set(db, 'sub_4', 'cancel', new Date(0))
    await wishes.set(db, 'sub_1', 'cancel', later)
    await wishes.set(db, 'sub_3', 'cancel', now)
    await wishes.set(db, 'sub_2', 'cancel', later)
    expect(await wishes.customersWithWishes(db, 10)).toEqual(['cus_bob', 'cus_ann'])
    expect(await wishes.customersWithWishes(db, 1)).toEqual(['cus_bob'])
  })

  test('a wish goes with the person, and none is left for one who is gone', async () => {
    const db = await prepare()
    await wishes.set(db, 'sub_1', 'cancel', now)
    await users.remove(db, 'ann')
    expect(await wishes.customersWithWishes(db, 10)).toEqual([])
    await expect(wishes.set(db, 'sub_1', 'cancel', now)).rejects.toThrow(PersonGone)
  })
})
