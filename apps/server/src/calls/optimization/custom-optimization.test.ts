import { type Milliseconds, milliseconds } from '@fairweight/domain/time/durations.ts'
import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { optimizationResult, type StockRow, stockList } from '@fairweight/contract/wire'
import { ENGINE_VERSION } from '@fairweight/domain/optimization'
import { stockDataBody } from '@fairweight/market-data/snapshots/body-names.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { registerCustomOptimization } from './custom-optimization.ts'
import type { OptimizationJob, OptimizationOutcome } from '@fairweight/application/optimization/optimization-job.ts'
import { openWorkerPool } from '@fairweight/application/optimization/worker-pool.ts'

let market: SmallMarket
let snapshots: CurrentSnapshots
let body: string
/** One for all questions: a thread of one's own for each would read the optimizer anew. */
let real: Served
let others: Served[] = []

interface Served {
  readonly app: FastifyInstance
  close(): Promise<void>
}

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  // What is ranked by momentum has more than a year of closes up to the day.
  const tickers = listedStocks()
    .filter(({ MOMENTUM_RATING }) => MOMENTUM_RATING !== 'Unranked')
    .slice(0, 5)
    .map(({ TICKER }) => TICKER)
  body = JSON.stringify({ tickers, time_period: '1y', optimization_type: 'least_risk', dataset: 'sample' })
  real = await begin('real')
})

afterEach(async () => {
  const ended = others
  others = []
  await Promise.all(ended.map((served) => served.close()))
})

afterAll(async () => {
  await real.close()
  await snapshots.close()
  await market.close()
})

const workers = {
  real: new URL('../../../../../packages/application/src/optimization/optimization-worker.ts', import.meta.url),
  endless: new URL('../../../../../packages/testing/src/optimization/endless-worker.ts', import.meta.url),
  crashing: new URL('../../../../../packages/testing/src/optimization/crashing-worker.ts', import.meta.url),
}

interface PoolSettings {
  queue?: number
  timeLimitMs?: Milliseconds
}

/** One that ends with the test. */
async function serve(behavior: keyof typeof workers, settings?: PoolSettings): Promise<FastifyInstance> {
  const served = await begin(behavior, settings)
  others.push(served)
  return served.app
}

async function begin(behavior: keyof typeof workers, settings: PoolSettings = {}): Promise<Served> {
  const pool = openWorkerPool<OptimizationJob, OptimizationOutcome>(workers[behavior], {
    workers: 1,
    queue: 8,
    timeLimitMs: milliseconds(60_000),
    idleLimitMs: milliseconds(60_000),
    ...settings,
  })
  const app = await createServer({ mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 2, trustProxy: 0 })
  registerCustomOptimization(app, snapshots, pool, 0)
  return {
    app,
    async close() {
      await pool.close()
      await app.close()
    },
  }
}

const optimize = (app: FastifyInstance, payload = body) =>
  app.inject({
    method: 'POST',
    url: '/api/stocks/custom-optimization',
    headers: { 'content-type': 'application/json' },
    body: payload,
  })

/** The product's own thread, with a question beside the usual one. */
async function ask(more: object): Promise<LightMyRequestResponse> {
  return optimize(real.app, JSON.stringify({ ...JSON.parse(body), ...more }))
}

test('one that takes too long is answered so, with when to come back', async () => {
  const response = await optimize(await serve('endless', { timeLimitMs: milliseconds(200) }))
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
  await others[0]?.close()
  expect((await first).statusCode).toBe(500)
})

test('one whose thread crashes is an error with a reference, and nothing of the crash', async () => {
  const response = await optimize(await serve('crashing'))
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    code: 'internal-error',
    message: expect.any(String),
    reference: expect.any(String),
  })
  expect(response.body).not.toContain('purpose')
})

test('whoever hangs up frees the thread and the place', { tags: 'long' }, async () => {
  const app = await serve('endless', { queue: 0 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (let round = 0; round < 4; round += 1) {
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/stocks/custom-optimization',
      headers: { 'content-type': 'application/json' },
    })
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

test('every setting comes back filled in, with the engine and the snapshot', async () => {
  const sector = sectorOfFirst()
  const response = await ask({
    limits: { [firstTicker().toLowerCase()]: { upper: 0.3 } },
    sectorCaps: { [` ${sector.toUpperCase()}`]: 0.35 },
    estimators: { expectedReturns: 'compound' },
  })
  const answer = optimizationResult.parse(response.json())
  expect(answer).toMatchObject({
    status: 'optimal',
    engineVersion: ENGINE_VERSION,
    snapshot: snapshots.find()?.manifest.id,
    frontierKind: 'corners',
    gap: null,
  })
  expect(answer.histories).toHaveLength(5)
  expect(answer.settings).toMatchObject({
    dataset: 'sample',
    seed: 1,
    limits: { [firstTicker()]: { upper: 0.3 } },
    sectorCaps: { [sector]: 0.35 },
    estimators: {
      covariance: 'ledoit-wolf-constant-correlation',
      expectedReturns: 'compound',
      missingData: 'common-period',
    },
  })
  const again = await optimize(await serve('real'), JSON.stringify(answer.settings))
  expect(again.json()).toEqual(response.json())
})

test('a cap by sector holds', async () => {
  const sectors = sectorsOfChosen()
  const free = optimizationResult.parse((await ask({ maxWeight: 1 })).json())
  const [heaviest = ''] = [...new Set(sectors.values())].toSorted(
    (a, b) => weightIn(free.weights, sectors, b) - weightIn(free.weights, sectors, a),
  )
  const cap = weightIn(free.weights, sectors, heaviest) / 2
  const capped = optimizationResult.parse((await ask({ maxWeight: 1, sectorCaps: { [heaviest]: cap } })).json())
  const reason = { limit: 'sectorCaps', message: expect.stringContaining(heaviest) }
  expect(capped).toMatchObject(capped.status === 'optimal' ? { status: 'optimal' } : { reason })
  const weight = capped.status === 'optimal' ? weightIn(capped.weights, sectors, heaviest) : cap
  expect(weight).toBeCloseTo(cap, 9)
})

test('holdings can be limited, and a target asked for', async () => {
  const limited = optimizationResult.parse((await ask({ mostHoldings: 3, smallestHolding: 0.2 })).json())
  expect(limited).toMatchObject({ status: 'optimal', frontierKind: 'points', gap: expect.any(Number) })
  expect(limited.weights.filter(({ weight }) => weight > 0).every(({ weight }) => weight >= 0.2 - 1e-12)).toBe(true)
  const beyond = optimizationResult.parse((await ask({ targetReturn: 9 })).json())
  expect(beyond).toMatchObject({
    status: 'infeasible',
    reason: { limit: 'targetReturn', nearestFeasible: beyond.frontier.at(-1)?.expectedReturn },
  })
})

test.each([
  [
    'two targets',
    { targetReturn: 0.1, targetVolatility: 0.1 },
    'Choose a target return or a target volatility, not both.',
  ],
  [
    'a sector that the data does not have',
    { sectorCaps: { Enrgy: 0.1 } },
    'No sector "Enrgy" is in the current data. The sectors are ',
  ],
  [
    'estimators that contradict each other',
    { estimators: { missingData: 'pairwise', covariance: 'single-factor' } },
    'A shrunk covariance needs days on which all stocks have a price',
  ],
  [
    'a limit for a stock that is not chosen',
    { limits: { ZZZZ: { upper: 0.1 } } },
    'There is a limit for ZZZZ, which is not one of the chosen stocks.',
  ],
])('%s: refused in plain words', async (_what, more, sentence) => {
  const response = await ask(more)
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'invalid-request'])
  expect(response.json<{ message: string }>().message).toContain(sentence)
})

test('two caps for one sector are refused', async () => {
  const sector = sectorOfFirst()
  expect((await ask({ sectorCaps: { [sector]: 0.1, [sector.toLowerCase()]: 0.2 } })).json()).toMatchObject({
    message: `There is more than one cap for the sector ${sector}.`,
  })
})

function firstTicker(): string {
  return JSON.parse(body).tickers[0]
}

function listedStocks(): StockRow[] {
  const list = snapshots.find()?.body(stockDataBody({ value: true, momentum: true }))
  return stockList.parse(JSON.parse(list?.json.toString() ?? '')).stocks
}

function sectorsOfChosen(): Map<string, string> {
  const chosen = new Set<string>(JSON.parse(body).tickers)
  return new Map(
    listedStocks().flatMap(({ TICKER, SECTOR }) => (chosen.has(TICKER) && SECTOR !== null ? [[TICKER, SECTOR]] : [])),
  )
}

function sectorOfFirst(): string {
  return sectorsOfChosen().get(firstTicker()) ?? ''
}

function weightIn(
  weights: readonly { ticker: string; weight: number }[],
  sectors: ReadonlyMap<string, string>,
  sector: string,
): number {
  return weights.reduce((sum, { ticker, weight }) => (sectors.get(ticker) === sector ? sum + weight : sum), 0)
}
