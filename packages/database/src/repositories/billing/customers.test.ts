import { expect, test } from 'vitest'
import { asCustomerId, asUserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { tablesMentioning } from '@fairweight/testing/database/tables-mentioning.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { users } from '../users/users.ts'
import { customers } from './customers.ts'

const CUS_1 = asCustomerId('cus_1')

const ANN = asUserId('ann')
const NOBODY = asUserId('nobody')
const BOB = asUserId('bob')

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date(now.getTime() + 60_000)
const nothing = () => Promise.resolve()

forEachDatabase('customers', (open) => {
  const withCustomer = async () => {
    const { kysely: db } = await open()
    await addUser(db, ANN)
    await customers.keep(db, ANN, CUS_1)
    return db
  }

  test('a person is one customer, the first, also when many are made at once', async () => {
    const { kysely: db } = await open()
    await addUser(db, ANN)
    const kept = await Promise.all(
      Array.from({ length: 100 }, (_, number) => customers.keep(db, ANN, asCustomerId(`cus_${number}`))),
    )
    expect(new Set(kept).size).toBe(1)
    const customer = { customerId: kept[0], userId: 'ann', version: 0, syncedAt: null }
    expect(await customers.findByUser(db, ANN)).toEqual(customer)
    expect(await customers.find(db, asCustomerId(kept[0] ?? ''))).toEqual(customer)
    expect(await customers.find(db, asCustomerId('cus_none'))).toBeNull()
    expect(await customers.findByUser(db, BOB)).toBeNull()
    await expect(customers.keep(db, NOBODY, asCustomerId('cus_x'))).rejects.toThrow(PersonNotFoundError)
  })

  test('a customer never passes to somebody else', async () => {
    const db = await withCustomer()
    await addUser(db, BOB)
    await expect(customers.keep(db, BOB, CUS_1)).rejects.toThrow(/unique|duplicate/)
    expect(await customers.findByUser(db, BOB)).toBeNull()
  })

  test('a customer that the provider knows no more is replaced once, and never by way of another id', async () => {
    const db = await withCustomer()
    await customers.write(db, CUS_1, 0, nothing, now)
    const kept = await Promise.all(
      ['cus_2', 'cus_3', 'cus_4'].map((id) => customers.replace(db, ANN, CUS_1, asCustomerId(id))),
    )
    expect(new Set(kept).size).toBe(1)
    expect(await customers.findByUser(db, ANN)).toEqual({
      customerId: kept[0],
      userId: 'ann',
      version: 0,
      syncedAt: null,
    })
    expect(await customers.find(db, CUS_1)).toBeNull()
    await expect(customers.replace(db, NOBODY, CUS_1, asCustomerId('cus_5'))).rejects.toThrow(PersonNotFoundError)
  })

  test('what was read before another write is not written', async () => {
    const db = await withCustomer()
    expect(await customers.write(db, CUS_1, 0, nothing, now)).toBe('written')
    expect(await customers.find(db, CUS_1)).toMatchObject({ version: 1, syncedAt: now })
    let ran = false
    const outdated = await customers.write(db, CUS_1, 0, () => Promise.resolve(void (ran = true)), later)
    expect([outdated, ran]).toEqual(['outdated', false])
    expect(await customers.find(db, CUS_1)).toMatchObject({ version: 1, syncedAt: now })
  })

  test('of many who read the same version one writes', async () => {
    const db = await withCustomer()
    const written: number[] = []
    const writes = Array.from({ length: 50 }, (_, number) =>
      customers.write(db, CUS_1, 0, () => Promise.resolve(void written.push(number)), now),
    )
    const outcomes = await Promise.all(writes)
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'outdated')).toHaveLength(49)
    expect(written).toHaveLength(1)
  })

  test('work that fails leaves everything as it was', async () => {
    const db = await withCustomer()
    const failing = customers.write(
      db,
      CUS_1,
      0,
      async (trx) => {
        await trx.updateTable('app_user').set({ disabled_at: now }).execute()
        throw new Error('in the middle')
      },
      now,
    )
    await expect(failing).rejects.toThrow('in the middle')
    expect(await customers.find(db, CUS_1)).toMatchObject({ version: 0, syncedAt: null })
    expect((await users.find(db, ANN))?.disabledAt).toBeNull()
  })

  test('those read longest ago come first, the never read before all', async () => {
    const db = await withCustomer()
    for (const name of ['bob', 'cid', 'dan'])
      await customers.keep(db, await addUser(db, name), asCustomerId(`cus_${name}`))
    await customers.write(db, asCustomerId('cus_bob'), 0, nothing, now)
    await customers.write(db, CUS_1, 0, nothing, new Date(now.getTime() - 1))
    await customers.write(db, asCustomerId('cus_dan'), 0, nothing, later)
    expect(await customers.stale(db, later, 10)).toEqual(['cus_cid', 'cus_1', 'cus_bob'])
    expect(await customers.stale(db, later, 2)).toEqual(['cus_cid', 'cus_1'])
    expect(await customers.stale(db, now, 10)).toEqual(['cus_cid', 'cus_1'])
  })

  test('an account that goes leaves its customer to be removed, and nothing that says whose it was', async () => {
    const db = await withCustomer()
    await db.transaction().execute(async (trx) => {
      expect(await customers.depart(trx, ANN, now)).toBe('cus_1')
      await users.remove(trx, ANN)
    })
    expect(await customers.find(db, CUS_1)).toBeNull()
    expect(await customers.write(db, CUS_1, 0, nothing, now)).toBe('gone')
    expect([await customers.isDeparted(db, CUS_1), await customers.departed(db, 10)]).toEqual([true, ['cus_1']])
    await customers.removedAtProvider(db, CUS_1, later)
    await customers.removedAtProvider(db, CUS_1, now)
    expect([await customers.isDeparted(db, CUS_1), await customers.departed(db, 10)]).toEqual([true, []])
    expect(await db.selectFrom('departed_customer').select('removed_at').execute()).toEqual([{ removed_at: later }])
    expect(await tablesMentioning(db, 'ann')).toEqual({})
  })

  test('somebody who never paid leaves nothing to be removed', async () => {
    const { kysely: db } = await open()
    await addUser(db, ANN)
    expect([await customers.depart(db, ANN, now), await customers.depart(db, NOBODY, now)]).toEqual([null, null])
    expect([await customers.departed(db, 10), await customers.isDeparted(db, CUS_1)]).toEqual([[], false])
  })

  test('a removal that is undone leaves the customer', async () => {
    const db = await withCustomer()
    const undone = db.transaction().execute(async (trx) => {
      await customers.depart(trx, ANN, now)
      await users.remove(trx, ANN)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await customers.isDeparted(db, CUS_1), (await customers.findByUser(db, ANN))?.customerId]).toEqual([
      false,
      'cus_1',
    ])
  })

  test('a customer that is kept while the account goes is either to be removed or never was', async () => {
    const { kysely: db } = await open()
    for (let round = 0; round < 20; round += 1) {
      const [user, customer] = [await addUser(db, `user-${round}`), `cus_${round}`]
      const going = db.transaction().execute(async (trx) => {
        await customers.depart(trx, user, now)
        await users.remove(trx, user)
      })
      const [kept] = await Promise.allSettled([
        customers.keep(db, user, asCustomerId(customer)),
        going,
        customers.write(db, asCustomerId(customer), 0, nothing, now),
      ])
      expect([undefined, expect.any(PersonNotFoundError)]).toContainEqual(
        kept.status === 'rejected' ? kept.reason : undefined,
      )
      expect(await customers.isDeparted(db, asCustomerId(customer))).toBe(kept.status === 'fulfilled')
      expect(await customers.find(db, asCustomerId(customer))).toBeNull()
    }
  })
})
