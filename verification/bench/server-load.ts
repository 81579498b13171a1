/** The stock list's cost per request, and optimizing through HTTP while health is asked. `node verification/bench/server-load.ts` */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPriceSummary, postCustomOptimization } from '@fairweight/contract/calls'
import { optimizationResult, priceSummary } from '@fairweight/contract/wire'
import { freshToken, type Person, requireDone, signUpSubscriber } from '../../scripts/product/person.ts'
import { quantile } from './product/quantile.ts'
import { requestRepeatedly } from './server/request-again.ts'
import { type MeasuredServer, startMeasured } from './server/start-measured.ts'
import { watchAddress } from './server/watch-address.ts'

const LIST = '/api/stocks/stock-data'
const SECONDS = 6

/** A plain client: autocannon would be the slower end here, and the server's idling would count as its cost. */
async function listCost(
  server: MeasuredServer,
  headers: Record<string, string>,
  status: number,
  path = LIST,
): Promise<{ cpu: number; perSecond: number }> {
  const load = { url: `${server.origin}${path}`, headers, status, connections: 10 }
  await requestRepeatedly({ ...load, seconds: 2 })
  await server.measure()
  const { length: count } = await requestRepeatedly({ ...load, seconds: SECONDS })
  const { cpuMs } = await server.measure()
  return { cpu: cpuMs / count, perSecond: count / SECONDS }
}

/** Stocks that traded on every session of the last five years, so that every choice of them is really solved. */
async function tickersOf(subscriber: Person): Promise<string[]> {
  const { asOf, stocks } = priceSummary.parse(requireDone(await subscriber.call(getPriceSummary)).body)
  const longest = Math.max(...stocks.map(({ sessions }) => sessions))
  return stocks
    .filter(({ lastDate, sessions }) => lastDate === asOf && sessions === longest)
    .map(({ TICKER }) => TICKER)
}

async function optimizeOnce(subscriber: Person, tickers: readonly string[]): Promise<number> {
  const asked = performance.now()
  const { body } = requireDone(
    await subscriber.call(postCustomOptimization, {
      body: { tickers, time_period: '5y', optimization_type: 'balanced' },
    }),
  )
  const took = performance.now() - asked
  const { status } = optimizationResult.parse(body)
  if (status !== 'optimal') throw new Error(`An optimization was answered with ${status}.`)
  return took
}

/** Optimizes different choices of 50 stocks one after another, `together` at a time. */
async function optimizeMany(
  subscriber: Person,
  tickers: readonly string[],
  count: number,
  together: number,
): Promise<number[]> {
  let next = 0
  const took: number[] = []
  const lane = async () => {
    while (next < count) {
      const start = (next++ * 53) % (tickers.length - 50)
      took.push(await optimizeOnce(subscriber, tickers.slice(start, start + 50)))
    }
  }
  await Promise.all(Array.from({ length: together }, lane))
  return took
}

const row = (what: string, measured: string, budget: string) => console.log(`| ${what} | ${measured} | ${budget} |`)
const milliseconds = (value: number) => `${value.toFixed(value < 1 ? 3 : 1)} ms`

/** A server of its own that logs every request; the public list stands for the subscribers'. */
async function measureWithLog(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairweight-bench-'))
  const logging = await startMeasured(folder, '', 'info')
  try {
    const url = `${logging.origin}/api/stocks/demo`
    const etag = (await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? ''
    const cost = await listCost(logging, { 'accept-encoding': 'br', 'if-none-match': etag }, 304, '/api/stocks/demo')
    row('the public list, 304, every request in the log', milliseconds(cost.cpu), '0.13 ms')
  } finally {
    await logging.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'fairweight-bench-'))
const server = await startMeasured(dataDirectory)
try {
  row('work', 'measured', 'budget')
  row('---', '---', '---')
  const subscriber = await signUpSubscriber(server)
  const brotli = { 'accept-encoding': 'br', authorization: `Bearer ${await freshToken(subscriber)}` }
  const whole = await listCost(server, brotli, 200)
  row(
    'stock list, ready-made: CPU a request',
    `${milliseconds(whole.cpu)} (${Math.round(whole.perSecond)} a second)`,
    '0.2 ms',
  )
  const etag = (await fetch(`${server.origin}${LIST}`, { headers: brotli })).headers.get('etag') ?? ''
  const unchanged = await listCost(server, { ...brotli, 'if-none-match': etag }, 304)
  row(
    'stock list, 304: CPU a request',
    `${milliseconds(unchanged.cpu)} (${Math.round(unchanged.perSecond)} a second)`,
    '0.1 ms',
  )

  const tickers = await tickersOf(subscriber)
  await optimizeMany(subscriber, tickers, 20, 1)
  const quiet = await optimizeMany(subscriber, tickers, 100, 1)
  row('optimization, 50 stocks × 5 years through HTTP, p50', milliseconds(quantile(quiet, 0.5)), '')
  row('optimization, 50 stocks × 5 years through HTTP, p95', milliseconds(quantile(quiet, 0.95)), '150 ms')
  await server.measure()
  const stopWatching = watchAddress({ url: `${server.origin}/api/health` })
  await optimizeMany(subscriber, tickers, 200, 4)
  const health = await stopWatching()
  const { loopDelayMs } = await server.measure()
  row('event loop delay with every worker busy, p99', milliseconds(loopDelayMs), '20 ms')
  row('health meanwhile, p99', milliseconds(quantile(health, 0.99)), '20 ms')
  await measureWithLog()
} finally {
  await server.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
}
