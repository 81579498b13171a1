import { setTimeout as pause } from 'node:timers/promises'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { leases } from '@fairweight/database/repositories/leases.ts'
import { expect, test } from 'vitest'
import { type ExclusiveWork, type Lease, newHolder, withLease, awaitLease } from './with-lease.ts'

const NAME = 'reconcile'
const LOOK_MS = milliseconds(5)

const exclusive = (db: Queryable, more: Partial<ExclusiveWork> = {}): ExclusiveWork => {
  return { db, name: NAME, holder: newHolder(), ...more }
}

/** As if its holder had been killed, or frozen, for longer than a lease lasts. */
const runOut = (db: Queryable) =>
  db
    .updateTable('lease')
    .set({ expires_at: new Date(0) })
    .execute()

forEachDatabase('work that one process of all machines does at a time', (open) => {
  test('is refused to a second one, and free once it is done or has failed', async () => {
    const { kysely: db } = await open()
    const inside = await withLease(exclusive(db), async () => withLease(exclusive(db), async () => 'second'))
    expect(inside).toBeNull()
    await expect(withLease(exclusive(db), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await withLease(exclusive(db), async () => 'third')).toBe('third')
  })

  test('is done one after the other by those that wait, who are told so', async () => {
    const { kysely: db } = await open()
    const did: string[] = []
    const told = { waiting: 0 }
    const work = (name: string) => async () => {
      did.push(`${name} begins`)
      // The first goes on once the others have found it at work.
      while (told.waiting < 2) await pause(5)
      did.push(`${name} ends`)
    }
    const oneByOne = (name: string) => awaitLease(exclusive(db), work(name), () => (told.waiting += 1), LOOK_MS)
    await Promise.all(['a', 'b', 'c'].map(oneByOne))
    expect(told.waiting).toBe(2)
    const [first, second, third] = did.filter((line) => line.endsWith('begins')).map(([name]) => name)
    expect(did).toEqual([first, second, third].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  test('passes on from a killed process once its time is over, and not before', async () => {
    const { kysely: db } = await open()
    const killed = await leases.take(db, NAME, newHolder(), 600_000)
    expect(killed).not.toBeNull()
    expect(await withLease(exclusive(db), async () => 'taken')).toBeNull()
    await runOut(db)
    expect(await withLease(exclusive(db), async () => 'taken')).toBe('taken')
  })

  test('writes nothing any more once another process has it', async () => {
    const { kysely: db } = await open()
    const held: Lease[] = []
    const working = withLease(exclusive(db, { heartbeatMs: 5 }), async (lease) => {
      held.push(lease)
      await db.transaction().execute((trx) => lease.confirm(trx))
      // Its heartbeat may be quicker than the other process.
      do await runOut(db)
      while ((await leases.take(db, NAME, newHolder(), 600_000)) === null)
      while (!lease.signal.aborted) await pause(5)
      await db.transaction().execute((trx) => lease.confirm(trx))
    })
    await expect(working).rejects.toMatchObject({ name: 'LeaseLostError' })
    expect(held).toHaveLength(1)
  })

  test('goes on while it renews its right, however long it takes, and past a moment without the database', async () => {
    const { kysely: db } = await open()
    const done = await withLease(exclusive(db, { leaseMs: 5_000, heartbeatMs: 5 }), async (lease) => {
      await runOut(db)
      while ((await leases.find(db, NAME)) === null) await pause(5)
      const second = await withLease(exclusive(db), async () => 'second')
      await db.transaction().execute((trx) => lease.confirm(trx))
      return second
    })
    expect(done).toBeNull()
  })

  test('that waits ends when it is told to stop', async () => {
    const { kysely: db } = await open()
    await leases.take(db, NAME, newHolder(), 600_000)
    const stopping = AbortSignal.timeout(20)
    const working = awaitLease(exclusive(db, { stopping }), async () => 'done', undefined, LOOK_MS)
    await expect(working).rejects.toThrow()
  })
})
