import { sql } from 'kysely'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { entitlements } from '../repositories/entitlements/entitlements.ts'
import { users } from '../repositories/users/users.ts'
import { migrateToLatest } from '../migrations/migrate-to-latest.ts'
import { isPostgresAvailable, temporaryPostgres } from '@fairweight/testing/database/temporary-postgres.ts'
import { expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { CHANGES, listenForChanges } from './listen-for-changes.ts'
import { openDatabase } from './open-database.ts'

const SOON = { timeout: 15_000, interval: 10 }

async function listening(database: Database, work: (heard: string[], missed: () => number) => Promise<void>) {
  const heard: string[] = []
  let missed = 0
  const stop = await database.listen(
    CHANGES,
    (notice) => heard.push(notice),
    () => (missed += 1),
  )
  try {
    await work(heard, () => missed)
  } finally {
    await stop()
  }
}

forEachDatabase('listening to changes', (open) => {
  test('hears of roles and of accounts that are disabled or signed out, once they are committed', async () => {
    const database = await open()
    const db = database.kysely
    const [ann, bob] = [await addUser(db, 'ann'), await addUser(db, 'bob')]
    await listening(database, async (heard) => {
      await entitlements.grant(db, ann, 'bundle', new Date('2099-01-01'))
      await vi.waitFor(() => expect(heard).toEqual(['user ann']), SOON)
      await db
        .transaction()
        .execute(async (trx) => {
          await entitlements.grant(trx, bob, 'bundle', new Date('2099-01-01'))
          throw new Error('rolled back')
        })
        .catch(() => undefined)
      await users.disable(db, 'bob@example.com', new Date())
      await vi.waitFor(() => expect(heard).toEqual(['user ann', 'user bob']), SOON)
    })
  })

  test('hears of nothing else, such as somebody who was active', async () => {
    const database = await open()
    const db = database.kysely
    const ann = await addUser(db, 'ann')
    await listening(database, async (heard) => {
      await users.markActive(db, ann, new Date())
      await entitlements.grant(db, ann, 'bundle', new Date('2099-01-01'))
      await vi.waitFor(() => expect(heard).toEqual(['user ann']), SOON)
    })
  })

  test('hears again after its connection broke, and is told that it may have missed something', async ({ skip }) => {
    const database = await open()
    const db = database.kysely
    if (database.kind === 'embedded') return skip('the embedded database has no connection that could break')
    const ann = await addUser(db, 'ann')
    await listening(database, async (heard, missed) => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(db)
      await vi.waitFor(() => expect(missed()).toBe(1), SOON)
      await entitlements.grant(db, ann, 'bundle', new Date('2099-01-01'))
      await vi.waitFor(() => expect(heard).toEqual(['user ann']), SOON)
    })
  })
})

test.skipIf(!isPostgresAvailable())(
  'what one process changes another hears of, a hundred times, long before it would look by itself',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const server = await temporaryPostgres()
    const url = await server.createDatabase()
    const [one, other] = [await openDatabase({ url, directory: '' }), await openDatabase({ url, directory: '' })]
    await migrateToLatest(one)
    const ann = await addUser(one.kysely, 'ann')
    let heard = () => {}
    const stop = await listenForChanges(other, {
      userChanged: () => heard(),
      published: () => undefined,
      missed: () => undefined,
    })
    const delaysMs: number[] = []
    for (let day = 1; day <= 100; day += 1) {
      const arrived = Promise.withResolvers<number>()
      heard = () => arrived.resolve(performance.now())
      await entitlements.grant(one.kysely, ann, 'bundle', new Date(Date.UTC(2099, 0, day)))
      const committedAt = performance.now()
      delaysMs.push(Math.max(0, (await arrived.promise) - committedAt))
    }
    expect(Math.max(...delaysMs)).toBeLessThan(5_000)
    await stop()
    await Promise.all([one.close(), other.close()])
    await server.stop()
  },
)
