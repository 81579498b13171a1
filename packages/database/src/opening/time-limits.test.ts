import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { durablePostgres } from '@fairweight/testing/database/durable-postgres.ts'
import type { PostgresCluster } from '@fairweight/testing/database/postgres/postgres-cluster.ts'
import { isPostgresAvailable } from '@fairweight/testing/database/temporary-postgres.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { type Awaited, whileAwaited } from './time-limits.ts'

const MAX_CONNECTIONS = 3
const SECOND_MS = 1_000

describe.skipIf(!isPostgresAvailable())('time limits on PostgreSQL', { tags: 'long', timeout: 120_000 }, () => {
  let server: PostgresCluster
  let database: Database

  beforeAll(async () => {
    server = await durablePostgres()
    database = await openDatabase({ url: await server.createDatabase(), directory: '' })
    await sql`create table kept (number int)`.execute(database.kysely)
  }, 60_000)

  afterAll(async () => {
    await database.close()
    await server.remove()
  }, 60_000)

  /** Ask for `count` things at once for somebody who waits; answers how many seconds the slowest took to fail. */
  async function secondsToFail(count: number, ask: () => Promise<unknown>): Promise<number> {
    const beganAt = performance.now()
    const outcomes = await Promise.allSettled(Array.from({ length: count }, () => whileAwaited({ isOver: false }, ask)))
    expect(outcomes.map(({ status }) => status)).toEqual(Array(count).fill('rejected'))
    return (performance.now() - beganAt) / SECOND_MS
  }

  async function expectAllConnectionsWork(): Promise<void> {
    const meet = () => sql`select pg_sleep(0.2)`.execute(database.kysely)
    await Promise.all(Array.from({ length: MAX_CONNECTIONS * 2 }, meet))
    const { rows } = await sql<{ open: number; waiting: number }>`
      select count(*)::int as open, count(*) filter (where state like 'idle in transaction%')::int as waiting
      from pg_stat_activity where datname = current_database()`.execute(database.kysely)
    expect(rows[0]?.waiting).toBe(0)
    expect(rows[0]?.open).toBeLessThanOrEqual(MAX_CONNECTIONS)
  }

  test('whoever asks a frozen database is told before long, more than there are connections, and afterwards all of them work', async () => {
    await expectAllConnectionsWork()
    const thaw = await server.freeze()
    try {
      expect(await secondsToFail(8, () => sql`select 1`.execute(database.kysely))).toBeLessThan(8)
      const transaction = () =>
        database.kysely.transaction().execute((trx) => sql`insert into kept values (1)`.execute(trx))
      expect(await secondsToFail(8, transaction)).toBeLessThan(8)
    } finally {
      thaw()
    }
    await expect.poll(expectedAnswer, { timeout: 20_000 }).toBe(4)
    await expectAllConnectionsWork()
  })

  test('a transaction that is cut in its middle leaves nothing and no connection behind', async () => {
    const waiting: Awaited = { isOver: false }
    let thaw = () => {}
    const cut = whileAwaited(waiting, () =>
      database.kysely.transaction().execute(async (trx) => {
        await sql`insert into kept values (2)`.execute(trx)
        thaw = await server.freeze()
        await sql`insert into kept values (3)`.execute(trx)
      }),
    )
    await expect(cut.finally(() => thaw())).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await expect.poll(expectedAnswer, { timeout: 20_000 }).toBe(4)
    await expectAllConnectionsWork()
    const { rows } = await sql`select number from kept where number in (2, 3)`.execute(database.kysely)
    expect(rows).toEqual([])
  })

  test('nobody who is not waited for is hurried', async () => {
    const waiting: Awaited = { isOver: false }
    const slow = () => sql`select pg_sleep(5)`.execute(database.kysely)
    const [hurried, over, background] = await Promise.allSettled([
      whileAwaited(waiting, slow),
      whileAwaited({ isOver: true }, slow),
      slow(),
    ])
    expect([hurried.status, over.status, background.status]).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  test('a server that was killed and started again is answered by as before', async () => {
    await server.kill()
    expect(await secondsToFail(8, () => sql`select 1`.execute(database.kysely))).toBeLessThan(8)
    await server.start()
    await expectAllConnectionsWork()
  })

  async function expectedAnswer(): Promise<unknown> {
    const answer = await sql<{ four: number }>`select 4 as four`.execute(database.kysely).catch(() => null)
    return answer?.rows[0]?.four
  }
})
