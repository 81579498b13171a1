import type { FastifyInstance } from 'fastify'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import { registerPageSpeed } from './register-page-speed.ts'

const ORIGIN = 'http://localhost:3000'
const REPORT = { page: '/demo', device: 'phone', navigation: 'navigate', metrics: { LCP: 1_240.5, CLS: 0 } }
const DAY = '2026-11-21'
let opened: TestDatabase
const apps: FastifyInstance[] = []

beforeAll(async () => {
  opened = await openForTests()
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await opened.discard()
})
afterEach(() => opened.database.kysely.deleteFrom('page_speed_count').execute())

async function serve(share = 0.25): Promise<FastifyInstance> {
  const settings = { mode: 'local', siteUrl: ORIGIN, logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 } as const
  const app = await createServer(settings)
  apps.push(app)
  registerPageSpeed(app, { db: opened.database.kysely, share, clock: () => new Date(`${DAY}T23:59:59Z`) })
  return app
}

async function post(body: unknown, headers: Record<string, string> = {}, app?: FastifyInstance) {
  return (app ?? (await serve())).inject({
    method: 'POST',
    url: '/api/page-speed',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function shareFor(app: FastifyInstance, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url: '/api/page-speed/sampling', headers })
}

const stored = () => opened.database.kysely.selectFrom('page_speed_count').selectAll().orderBy('metric').execute()

test('a visit becomes counts of its day, and nothing else is kept of it', async () => {
  const response = await post(REPORT, { cookie: 'fairweight_session=secret', 'user-agent': 'Some Browser' })
  expect(response.json()).toEqual({ counted: true })
  const of = { day: DAY, page: '/demo', device: 'phone', navigation: 'navigate', visits: 1 }
  expect(await stored()).toEqual([
    { ...of, metric: 'CLS', bucket: expect.any(Number) },
    { ...of, metric: 'LCP', bucket: expect.any(Number) },
  ])
})

test.each([[{ dnt: '1' }], [{ 'sec-gpc': '1' }]])('%j: nothing is counted, and the share is 0', async (headers) => {
  expect((await post(REPORT, headers)).json()).toEqual({ counted: false })
  expect(await stored()).toEqual([])
  expect((await shareFor(await serve(), headers)).json()).toEqual({ share: 0 })
})

test('the share is the operator’s, and rests nowhere', async () => {
  const sampling = await shareFor(await serve())
  expect(sampling.json()).toEqual({ share: 0.25 })
  expect(sampling.headers['cache-control']).toBe('no-store')
})

test('where it is turned off nothing is counted, whatever a page from before still sends', async () => {
  const app = await serve(0)
  expect((await shareFor(app)).json()).toEqual({ share: 0 })
  expect((await post(REPORT, {}, app)).json()).toEqual({ counted: false })
  expect(await stored()).toEqual([])
})

test.each([
  ['an address in place of a route', { ...REPORT, page: '/stocks/KO?part=why' }],
  ['a page that there is not', { ...REPORT, page: '/admin' }],
  ['another field', { ...REPORT, userId: 'ann' }],
  ['another metric', { ...REPORT, metrics: { LCP: 1, FID: 2 } }],
  ['no metric', { ...REPORT, metrics: {} }],
  ['a negative time', { ...REPORT, metrics: { LCP: -1 } }],
  ['a number as text', { ...REPORT, metrics: { LCP: '12' } }],
  ['more than an hour', { ...REPORT, metrics: { TTFB: 3_600_001 } }],
  ['a number that is none', '{"page":"/demo","device":"phone","navigation":"navigate","metrics":{"LCP":1e999}}'],
  ['another device', { ...REPORT, device: 'watch' }],
  ['a list', [REPORT]],
  ['no JSON', 'page=/demo'],
])('%s is refused, and nothing is counted', async (_name, body) => {
  expect((await post(body)).statusCode).toBe(400)
  expect(await stored()).toEqual([])
})

test('a large body is refused unread', async () => {
  expect((await post({ ...REPORT, page: 'x'.repeat(2_000) })).statusCode).toBe(413)
})

test('another site’s page cannot add to the counts', async () => {
  expect((await post(REPORT, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect(await stored()).toEqual([])
})
