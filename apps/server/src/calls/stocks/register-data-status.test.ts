import { dataStatus } from '@fairweight/contract/wire'
import { findings } from '@fairweight/database/repositories/findings.ts'
import { snapshots as records } from '@fairweight/database/repositories/snapshots.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'
import { registerDataStatus } from './register-data-status.ts'

let market: SmallMarket
let site: TestSite

beforeAll(async () => {
  market = await makeSmallMarket()
  site = await openTestSite({}, market)
})

afterAll(() => site.close())

async function ask(app = site.app) {
  const response = await app.inject({ url: '/api/stocks/data-status' })
  expect(response.statusCode, response.body).toBe(200)
  return { status: dataStatus.parse(response.json()), headers: response.headers }
}

test('it says what is published, from when, and counts what has a grade', async () => {
  const manifest = site.snapshots.find('sample')?.manifest ?? assert.fail('There is a sample.')
  const { status, headers } = await ask()
  expect(status.shown).toBe('sample')
  expect(status.datasets).toHaveLength(1)
  const [sample] = status.datasets
  expect(sample).toMatchObject({
    dataset: 'sample',
    snapshot: manifest.id,
    asOf: manifest.asOf,
    publishedBy: 'hand',
    stocks: manifest.counts.stocks,
  })
  expect(sample?.publishedAt).toBe((await records.current(site.database.kysely, 'sample'))?.publishedAt)
  expect(sample?.ranked.momentum).toBe(manifest.counts.stocks - (manifest.grades.momentum.Unranked ?? 0))
  const { block, warn, note } = manifest.gate
  expect(sample?.findings.reduce((sum, { count }) => sum + count, 0)).toBe(block + warn + note)
  expect(headers['cache-control']).toBe('public, max-age=30')
})

test('however many ask, an answer serves everybody for half a minute, and the next one is new', async () => {
  const db = site.database.kysely
  const manifest = site.snapshots.find('sample')?.manifest ?? assert.fail('There is a sample.')
  const found = {
    check: 'made-up',
    severity: 'block',
    ticker: 'HLX',
    sessionDate: null,
    detail: {},
    sentence: 'HLX is made up.',
    remedy: '',
    blocked: 'both grades',
  } as const
  let now = 1_000
  const app = await createServer({
    mode: 'local',
    siteUrl: null,
    logLevel: 'silent',
    rateLimitScale: 1_000,
    trustProxy: 0,
  })
  registerDataStatus(app, db, site.snapshots, () => now)
  const checks = async () => (await ask(app)).status.datasets[0]?.findings.map(({ check }) => check)
  const before = await checks()
  await findings.replace(db, 'sample', { snapshotId: manifest.id }, [found])
  now += 29_999
  expect(await checks()).toEqual(before)
  now += 1
  expect((await ask(app)).status.datasets[0]?.findings).toEqual([
    { check: 'made-up', severity: 'block', count: 1, blocked: ['both grades'], example: 'HLX is made up.', remedy: '' },
  ])
  await app.close()
})

test('what was just published is told at once', { tags: 'long' }, async () => {
  const before = (await ask()).status.datasets[0]?.snapshot
  await publishSnapshot({ dataset: 'sample', asOf: '2026-11-13' }, market.context)
  await site.snapshots.refresh()
  const after = (await ask()).status.datasets[0]?.snapshot
  expect(after).not.toBe(before)
  expect(after).toBe(site.snapshots.find('sample')?.manifest.id)
})
