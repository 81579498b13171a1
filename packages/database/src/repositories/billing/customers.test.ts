import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { tablesThatMention } from '../../testing/traces.ts'
import { PersonGone } from '../people/person-gone.ts'
import { users } from '../people/users.ts'
import { customers } from './customers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date(now.getTime() + 60_000)
const nothing = () => Promise.resolve()

forEachDatabase('customers', (open) => {
  const withCustomer = async () => {
    const { kysely: db } = await open()
    await addUser(db, 'ann')
    await customers.keep(db, 'ann', 'cus_1')
    return db
  }

  test('a person is one customer, the first, also when many are made at once', async () => {
    const { kysely: db } = await open()
    await addUser(db, 'ann')
    const kept = await Promise.all(Array.from({ length: 100 }, (_, number) => customers.keep(db, 'ann', `cus_${number}`)))
    expect(new Set(kept).size).toBe(1)
    const customer = { customerId: kept[0], userId: 'ann', version: 0, syncedAt: null }
    expect(await customers.findByUser(db, 'ann')).toEqual(customer)
    expect(await customers.find(db, kept[0] ?? '')).toEqual(customer)
    expect(await customers.find(db, 'cus_none')).toBeNull()
    expect(await customers.findByUser(db, 'bob')).toBeNull()
    await expect(customers.keep(db, 'nobody', 'cus_x')).rejects.toThrow(PersonGone)
  })

  test('a customer never passes to somebody else', async () => {
    const db = await withCustomer()
    await addUser(db, 'bob')
    await expect(customers.keep(db, 'bob', 'cus_1')).rejects.toThrow(/unique|duplicate/)
    expect(await customers.findByUser(db, 'bob')).toBeNull()
  })

  test('a customer that the provider knows no more is replaced once, and never by way of another id', async () => {
    const db = await withCustomer()
    await customers.write(db, 'cus_1', 0, nothing, now)
    const kept = await Promise.all(['cus_2', 'cus_3', 'cus_4'].map((id) => customers.replace(db, 'ann', 'cus_1', id)))
    expect(new Set(kept).size).toBe(1)
    expect(await customers.findByUser(db, 'ann')).toEqual({ customerId: kept[0], userId: 'ann', version: 0, syncedAt: null })
    expect(await customers.find(db, 'cus_1')).toBeNull()
    await expect(customers.replace(db, 'nobody', 'cus_1', 'cus_5')).rejects.toThrow(PersonGone)
  })

  test('what was read before another write is not written', async () => {
    const db = await withCustomer()
    expect(await customers.write(db, 'cus_1', 0, nothing, now)).toBe('written')
    expect(await customers.find(db, 'cus_1')).toMatchObject({ version: 1, syncedAt: now })
    let ran = false
    const outdated = await customers.write(db, 'cus_1', 0, () => Promise.resolve(void (ran = true)), later)
    expect([outdated, ran]).toEqual(['outdated', false])
    expect(await customers.find(db, 'cus_1')).toMatchObject({ version: 1, syncedAt: now })
  })

  test('of many who read the same version one writes', async () => {
    const db = await withCustomer()
    const written: number[] = []
    const writes = Array.from({ length: 50 }, (_, number) => customers.write(db, 'cus_1', 0, () => Promise.resolve(void written.push(number)), now))
    const outcomes = await Promise.all(writes)
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'outdated')).toHaveLength(49)
    expect(written).toHaveLength(1)
  })

  test('work that fails leaves everything as it was', async () => {
    const db = await withCustomer()
    const failing = customers.write(
      db,
      'cus_1',
      0,
      async (trx) => {
        await trx.updateTable('app_user').set({ disabled_at: now }).execute()
        throw new Error('in the middle')
      },
      now,
    )
    await expect(failing).rejects.toThrow('in the middle')
    expect(await customers.find(db, 'cus_1')).toMatchObject({ version: 0, syncedAt: null })
    expect((await users.find(db, 'ann'))?.disabledAt).toBeNull()
  })

  test('those read longest ago come first, the never read before all', async () => {
    const db = await withCustomer()
    for (const name of ['bob', 'cid', 'dan']) await customers.keep(db, await addUser(db, name), `cus_${name}`)
    await customers.write(db, 'cus_bob', 0, nothing, now)
    await customers.write(db, 'cus_1', 0, nothing, new Date(now.getTime() - 1))
    await customers.write(db, 'cus_dan', 0, nothing, later)
    expect(await customers.stale(db, later, 10)).toEqual(['cus_cid', 'cus_1', 'cus_bob'])
    expect(await customers.stale(db, later, 2)).toEqual(['cus_cid', 'cus_1'])
    expect(await customers.stale(db, now, 10)).toEqual(['cus_cid', 'cus_1'])
  })

  test('an account that goes leaves its customer to be removed, and nothing that says whose it was', async () => {
    const db = await withCustomer()
    await db.transaction().execute(async (trx) => {
      expect(await customers.depart(trx, 'ann', now)).toBe('cus_1')
      await users.remove(trx, 'ann')
    })
    expect(await customers.find(db, 'cus_1')).toBeNull()
    expect(await customers.write(db, 'cus_1', 0, nothing, now)).toBe('gone')
    expect([await customers.isDeparted(db, 'cus_1'), await customers.departed(db, 10)]).toEqual([true, ['cus_1']])
    await customers.removedAtProvider(db, 'cus_1', later)
    await customers.removedAtProvider(db, 'cus_1', now)
    expect([await customers.isDeparted(db, 'cus_1'), await customers.departed(db, 10)]).toEqual([true, []])
    expect(await db.selectFrom('departed_customer').select('removed_at').execute()).toEqual([{ removed_at: later }])
    expect(await tablesThatMention(db, 'ann')).toEqual({})
  })

  test('somebody who never paid leaves nothing to be removed', async () => {
    const { kysely: db } = await open()
    await addUser(db, 'ann')
    expect([await customers.depart(db, 'ann', now), await customers.depart(db, 'nobody', now)]).toEqual([null, null])
    expect([await customers.departed(db, 10), await customers.isDeparted(db, 'cus_1')]).toEqual([[], false])
  })

  test('a removal that is undone leaves the customer', async () => {
    const db = await withCustomer()
    const undone = db.transaction().execute(async (trx) => {
      await customers.depart(trx, 'ann', now)
      await users.remove(trx, 'ann')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await customers.isDeparted(db, 'cus_1'), (await customers.findByUser(db, 'ann'))?.customerId]).toEqual([false, 'cus_1'])
  })

  test('a customer that is kept while the account goes is either to be removed or never was', async () => {
    const { kysely: db } = await open()
    for (let round = 0; round < 20; round += 1) {
      const [user, customer] = [await addUser(db, `user-${round}`), `cus_${round}`]
      const going = db.transaction().execute(async (trx) => {
        await customers.depart(trx, user, now)
        await users.remove(trx, user)
      })
      const [kept] = await Promise.allSettled([customers.keep(db, user, customer), going, customers.write(db, customer, 0, nothing, now)])
      if (kept.status === 'rejected') expect(kept.reason).toBeInstanceOf(PersonGone)
      expect(await customers.isDeparted(db, customer)).toBe(kept.status === 'fulfilled')
      expect(await customers.find(db, customer)).toBeNull()
    }
  })
})
