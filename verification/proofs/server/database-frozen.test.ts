import { setTimeout as pause } from 'node:timers/promises'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { durablePostgres } from '@fairweight/testing/database/durable-postgres.ts'
import type { PostgresCluster } from '@fairweight/testing/database/postgres/postgres-cluster.ts'
import { isPostgresAvailable } from '@fairweight/testing/database/temporary-postgres.ts'
import { type OptimizationPool, openOptimizationPool } from '@fairweight/application/optimization/optimization-pool.ts'
import { errorResponse } from '@fairweight/contract/wire'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readinessChecks } from '../../../apps/server/src/start/readiness-checks.ts'
import { type TestCaller, callerOf, send } from '../../../apps/server/testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../apps/server/testing/test-site.ts'
import { makeSmallMarketOn } from '../../../packages/testing/src/market/published/small-market.ts'

const READS = [
  '/health',
  '/stocks/demo',
  '/stocks/stock-data',
  '/stocks/details?ticker=HLX',
  '/stocks/history?tickers=HLX&period=1y',
]
const ROUNDS = 40

/** A machine that runs other tests as well is slow now and then; the middle of many is not. */
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe.skipIf(!isPostgresAvailable())('while the database hangs', { tags: 'long', timeout: 120_000 }, () => {
  let server: PostgresCluster
  let site: TestSite
  let app: FastifyInstance
  let caller: TestCaller
  let pool: OptimizationPool

  beforeAll(async () => {
    server = await durablePostgres()
    const database = await openDatabase({ url: await server.createDatabase(), directory: '' })
    await migrateToLatest(database)
    site = await openTestSite({}, await makeSmallMarketOn(database))
    const { snapshots, payments, accounts } = site
    pool = openOptimizationPool(1)
    app = await site.openAnother(
      {},
      { checks: readinessChecks({ database, snapshots, pool, jobs: accounts.jobs, payments }) },
    )
    caller = await callerOf(site, 'bundle')
    for (const path of READS) expect((await send(app, caller, 'GET', path)).statusCode).toBe(200)
  }, 120_000)

  afterAll(async () => {
    await site.close()
    await pool.close()
    await server.remove()
  }, 60_000)

  async function timed(method: 'GET' | 'PUT', path: string, body?: object) {
    const beganAt = performance.now()
    const response = await send(app, caller, method, path, body)
    return { response, ms: performance.now() - beganAt }
  }

  test('readers go on, the server stays ready, writes are told when to come back, and afterwards everything works', async () => {
    const thaw = await server.freeze()
    try {
      const readings: number[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        for (const path of READS) {
          const { response, ms } = await timed('GET', path)
          expect([path, response.statusCode]).toEqual([path, 200])
          readings.push(ms)
        }
      expect(median(readings)).toBeLessThan(100)
      const ready = await timed('GET', '/ready')
      expect(ready.response.json()).toMatchObject({ checks: { database: { note: /does not respond/ } } })
      // More at once than there are connections.
      const writes = await Promise.all(
        Array.from({ length: 12 }, (_, place) => timed(place % 2 === 0 ? 'GET' : 'PUT', '/user/tour', TOUR)),
      )
      for (const { response, ms } of writes) {
        expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([503, 'not-available'])
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
        expect(ms).toBeLessThan(10_000)
      }
    } finally {
      thaw()
    }
    await expectEverythingWorks()
  })

  test('the same when it was killed and started again', async () => {
    await server.kill()
    for (const path of READS) expect((await timed('GET', path)).response.statusCode).toBe(200)
    expect((await timed('GET', '/ready')).response.statusCode).toBe(200)
    const { response } = await timed('PUT', '/user/tour', TOUR)
    expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([503, true])
    await server.start()
    await expectEverythingWorks()
  })

  async function expectEverythingWorks(): Promise<void> {
    await expect.poll(async () => (await timed('PUT', '/user/tour', TOUR)).response.statusCode, SOON).toBe(200)
    await pause(1_000)
    expect((await timed('GET', '/ready')).response.json()).toMatchObject({
      checks: { database: { note: 'The database responds.' } },
    })
    const answers = await Promise.all(Array.from({ length: 12 }, () => timed('GET', '/user/tour')))
    expect(answers.map(({ response }) => response.statusCode)).toEqual(Array(12).fill(200))
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`.execute(site.database.kysely)
    // Three, and the one that listens.
    expect(rows[0]?.open).toBeLessThanOrEqual(4)
  }
})

const SOON = { timeout: 30_000, interval: 200 }
const TOUR = { step: 'optimize', finished: false }
