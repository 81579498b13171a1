import { trackRecord } from '@fairweight/contract/wire'
import { trackRecords } from '@fairweight/database/repositories/ledger/track-records.ts'
import { RECORD_SETTINGS } from '@fairweight/domain/track-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import { type SmallMarket, makeReplayedMarket } from '@fairweight/testing/market/published/small-market.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'
import { registerTrackRecord } from './register-track-record.ts'

let market: SmallMarket
let site: TestSite

beforeAll(async () => {
  market = await makeReplayedMarket()
  site = await openTestSite({}, market)
})

afterAll(() => site.close())

async function ask(app = site.app, query = '') {
  const response = await app.inject({ url: `/api/stocks/track-record${query}` })
  return { response, record: response.statusCode === 200 ? trackRecord.parse(response.json()) : null }
}

test('anybody gets the last reading of the ledger, recorded and replayed apart', async () => {
  const { record, response } = await ask()
  expect(response.headers['cache-control']).toBe('public, max-age=60')
  expect(record).toMatchObject({
    dataset: 'sample',
    isIntact: true,
    horizonSessions: RECORD_SETTINGS.horizonSessions,
    minCohorts: RECORD_SETTINGS.minCohorts,
  })
  expect(record?.chains.map(({ origin }) => origin)).toEqual(['recorded', 'replayed'])
  const replayed = record?.chains[1]
  expect(replayed?.days).toBeGreaterThanOrEqual(4)
  expect(replayed?.value.reduce((sum, { stocks }) => sum + stocks, 0)).toBeGreaterThan(100)
  expect(replayed?.value.every(({ verdict, interval }) => verdict === 'too-early' && interval === null)).toBe(true)
})

test('anybody gets the head of every day as a table, which ends where the chains do', async () => {
  const { record } = await ask()
  const response = await site.app.inject('/api/stocks/track-record/heads?dataset=sample')
  expect(response.headers['content-disposition']).toBe('attachment; filename="fairweight-heads-sample.csv"')
  const [heading, ...rows] = response.body.trim().split(/\r?\n/)
  expect(heading).toBe('chain,day,date,head')
  const ends = record?.chains.filter(({ days }) => days > 0) ?? []
  expect(ends.length).toBeGreaterThan(0)
  for (const { origin, days, lastDay, head } of ends) expect(rows).toContain(`${origin},${days},${lastDay},${head}`)
  expect(rows).toHaveLength(ends.reduce((sum, { days }) => sum + days, 0))
})

test('without market data there is no record of it', async () => {
  const { response } = await ask(site.app, '?dataset=market')
  expect([response.statusCode, response.json().code]).toEqual([503, 'no-data-yet'])
  expect((await ask(site.app, '?dataset=other')).response.statusCode).toBe(400)
})

test('a day that was changed takes every figure away at the next walk, and a record read before counts no more', async () => {
  const db = site.database.kysely
  let now = Date.parse('2026-11-21T12:00:00.000Z')
  const app = await createServer({
    mode: 'local',
    siteUrl: null,
    logLevel: 'silent',
    rateLimitScale: 1_000,
    trustProxy: 0,
  })
  registerTrackRecord(app, db, site.snapshots, () => now)
  const before = await trackRecords.find(db, 'sample')
  expect((await ask(app)).record?.isIntact).toBe(true)
  await db
    .updateTable('ledger_day')
    .set({ method_version: 'another' })
    .where('origin', '=', 'replayed')
    .where('place', '=', 2)
    .execute()
  now += 599_999
  expect((await ask(app)).record?.isIntact).toBe(true)
  now += 1
  const { record } = await ask(app)
  expect(record?.isIntact).toBe(false)
  expect(record?.chains.flatMap(({ value, momentum }) => [...value, ...momentum])).toEqual([])
  expect(record?.chains[1]?.head).not.toBeNull()
  expect((await ask()).record?.isIntact).toBe(false)
  expect(await trackRecords.find(db, 'sample')).not.toEqual(before)
  await app.close()
})
