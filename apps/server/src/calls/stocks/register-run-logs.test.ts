import { gunzipSync } from 'node:zlib'
import { runLogs } from '@fairweight/contract/wire'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { openForTests, type TestDatabase } from '@fairweight/testing/database/open-for-tests.ts'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import { registerRunLogs } from './register-run-logs.ts'

const SETTINGS = { mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1_000, trustProxy: 0 } as const

let opened: TestDatabase
let app: FastifyInstance
let now = new Date('2026-11-24T07:59:00.000Z')

beforeAll(async () => {
  opened = await openForTests()
  const db = opened.database.kysely
  await snapshots.record(db, { id: asSnapshotId('s'), dataset: 'market', asOf: '2026-11-20', manifest: {} })
  await snapshots.point(db, 'market', asSnapshotId('s'))
  const run = await marketRuns.begin(db, 'market', '2026-11-20', new Date('2026-11-21T09:00:00.000Z'))
  const finished = new Date('2026-11-21T09:10:00.000Z')
  await marketRuns.finish(db, run.id, { state: 'published', notes: ['All came in time.'] }, finished)
  app = await createServer(SETTINGS)
  registerRunLogs(app, { db, siteOrigin: 'https://fairweight.example', clock: () => now })
})
afterAll(async () => {
  await app.close()
  await opened.discard()
})

async function askForMarket() {
  const response = await app.inject('/api/stocks/runs')
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=30')
  return runLogs.parse(response.json()).logs.find(({ dataset }) => dataset === 'market')
}

test('a missed cut-off shows within half a minute, though no run says anything', async () => {
  expect(await askForMarket()).toMatchObject({ missing: 0, runs: [{ session: '2026-11-20' }] })
  now = new Date('2026-11-24T08:00:00.000Z')
  expect(await askForMarket()).toMatchObject({ missing: 1, missedCutOffs: [{ session: '2026-11-23' }] })
})

test('feed readers get the same as Atom, packed for whoever can unpack it, and once', async () => {
  const plain = await app.inject('/status.atom')
  expect([plain.statusCode, plain.headers['content-type'], plain.headers['cache-control']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'public, max-age=30',
  ])
  expect(plain.body).toContain('Market data of November 23, 2026: late')
  expect(plain.body).toContain('All came in time.')
  const headers = { 'accept-encoding': 'gzip' }
  const packed = await app.inject({ url: '/status.atom', headers })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const etag = String(packed.headers.etag)
  const again = await app.inject({ url: '/status.atom', headers: { ...headers, 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
