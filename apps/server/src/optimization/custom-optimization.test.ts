import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createServer } from '../http/create-server.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { type SmallMarket, makeSmallMarket } from '../testing/small-market.ts'
import { registerCustomOptimization } from './custom-optimization.ts'
import type { OptimizationJob, OptimizationOutcome } from './optimization-job.ts'
import type { OptimizationPool } from './optimization-pool.ts'
import { startWorkerPool } from './worker-pool.ts'

let market: SmallMarket
let snapshots: CurrentSnapshots
let body: string
const apps: FastifyInstance[] = []
const pools: OptimizationPool[] = []

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  const tickers = snapshots.find()?.tickers.slice(0, 5).map(({ ticker }) => ticker)
  body = JSON.stringify({ tickers, time_period: '1y', optimization_type: 'least_risk', dataset: 'sample' })
})

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

afterAll(async () => {
  await snapshots.close()
  await market.close()
})

const workers = {
  endless: new URL('../testing/endless-worker.ts', import.meta.url),
  crashing: new URL('../testing/crashing-worker.ts', import.meta.url),
}

async function serve(behaviour: keyof typeof workers, settings: { queue?: number; timeLimitMilliseconds?: number } = {}): Promise<FastifyInstance> {
  const pool = startWorkerPool<OptimizationJob, OptimizationOutcome>(workers[behaviour], { workers: 1, queue: 8, timeLimitMilliseconds: 60_000, ...settings })
  const app = await createServer({ mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 2, trustProxy: 0 })
  registerCustomOptimization(app, snapshots, pool, 0)
  pools.push(pool)
  apps.push(app)
  return app
}

const optimize = (app: FastifyInstance) =>
  app.inject({ method: 'POST', url: '/api/stocks/custom-optimization', headers: { 'content-type': 'application/json' }, body })

test('one that takes too long is answered so, with when to come back', async () => {
  const response = await optimize(await serve('endless', { timeLimitMilliseconds: 200 }))
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, 'optimizer-timeout'])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('one too many for the queue is answered so, with when to come back', async () => {
  const app = await serve('endless', { queue: 0 })
  const first = optimize(app)
  await pause(100)
  const second = await optimize(app)
  expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([503, 'optimizer-busy'])
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
  await pools[0]?.close()
  expect((await first).statusCode).toBe(500)
})

test('one whose thread crashes is an error with a reference, and nothing of the crash', async () => {
  const response = await optimize(await serve('crashing'))
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({ code: 'internal-error', message: expect.any(String), reference: expect.any(String) })
  expect(response.body).not.toContain('purpose')
})

test('whoever hangs up frees the thread and the place', async () => {
  const app = await serve('endless', { queue: 0 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (let round = 0; round < 4; round += 1) {
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/stocks/custom-optimization', headers: { 'content-type': 'application/json' } })
    const outcome = new Promise<string>((settle) => {
      request.once('response', (response) => settle(`answered ${response.statusCode}`))
      request.once('error', () => settle('hung up'))
    })
    request.end(body)
    await pause(300)
    request.destroy()
    expect(await outcome).toBe('hung up')
    await pause(300)
  }
})
