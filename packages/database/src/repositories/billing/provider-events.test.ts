import { expect, test } from 'vitest'
import { asCustomerId, type CustomerId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { providerEvents } from './provider-events.ts'

const CUS_1 = asCustomerId('cus_1')
const CUS_2 = asCustomerId('cus_2')

const start = Date.UTC(2026, 10, 21, 12)
const at = (seconds: number) => new Date(start + seconds * 1000)
const come = (db: Queryable, id: string, customerId: CustomerId | null, seconds: number) =>
  providerEvents.store(db, { id, kind: 'invoice.paid', customerId, happenedAt: at(-60) }, at(seconds))
const states = async (db: Queryable) =>
  Object.fromEntries(
    (await db.selectFrom('provider_event').select(['id', 'state']).execute()).map(({ id, state }) => [id, state]),
  )

forEachDatabase('provider events', (open) => {
  test('an event is kept once, also when it comes often at once or after it was worked off', async () => {
    const { kysely: db } = await open()
    const kept = await Promise.all(Array.from({ length: 50 }, () => come(db, 'evt_1', CUS_1, 0)))
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect(await providerEvents.finish(db, CUS_1, at(1), at(2), 'done')).toBe(1)
    expect(await come(db, 'evt_1', CUS_1, 3)).toBe(false)
    expect(await states(db)).toEqual({ evt_1: 'done' })
  })

  test('a reading works off what came before it began, and nothing else', async () => {
    const { kysely: db } = await open()
    await come(db, 'before', CUS_1, 0)
    await come(db, 'when it began', CUS_1, 1)
    await come(db, 'of another', CUS_2, 0)
    expect(await providerEvents.finish(db, CUS_1, at(1), at(5), 'done')).toBe(1)
    expect(await states(db)).toEqual({ before: 'done', 'when it began': 'waiting', 'of another': 'waiting' })
    expect(await providerEvents.finish(db, CUS_2, at(1), at(5), 'ignored')).toBe(1)
    expect(await states(db)).toMatchObject({ 'of another': 'ignored' })
  })

  test('an event about nobody has nothing to wait for', async () => {
    const { kysely: db } = await open()
    expect([await come(db, 'evt_1', null, 0), await come(db, 'evt_1', null, 0)]).toEqual([true, false])
    expect(await states(db)).toEqual({ evt_1: 'ignored' })
    expect(await providerEvents.waitingSince(db)).toEqual({ count: 0, oldest: null })
  })

  test('the customers that wait longest come first, each once', async () => {
    const { kysely: db } = await open()
    await come(db, 'evt_1', CUS_1, 10)
    await come(db, 'evt_2', CUS_2, 5)
    await come(db, 'evt_3', CUS_1, 20)
    await come(db, 'evt_4', asCustomerId('cus_3'), 30)
    expect(await providerEvents.waitingCustomers(db, at(30), 10)).toEqual(['cus_2', 'cus_1'])
    expect(await providerEvents.waitingCustomers(db, at(31), 2)).toEqual(['cus_2', 'cus_1'])
    expect(await providerEvents.waitingSince(db)).toEqual({ count: 4, oldest: at(5) })
  })

  test('finished ones are forgotten after their time, waiting ones never', async () => {
    const { kysely: db } = await open()
    await come(db, 'done', CUS_1, 0)
    await providerEvents.finish(db, CUS_1, at(1), at(2), 'done')
    await come(db, 'waiting', CUS_1, 0)
    expect(await providerEvents.sweep(db, at(2))).toBe(0)
    expect(await providerEvents.sweep(db, at(3))).toBe(1)
    expect(await states(db)).toEqual({ waiting: 'waiting' })
  })

  test('an event of a transaction that is undone is not known, so that it may come again', async () => {
    const { kysely: db } = await open()
    const undone = db.transaction().execute(async (trx) => {
      await come(trx, 'evt_1', CUS_1, 0)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await come(db, 'evt_1', CUS_1, 0)).toBe(true)
  })
})
