import { spawn } from 'node:child_process'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { minimalEnvironment, inheritedNodeFlags } from '@fairweight/testing/database/inherited-process.ts'
import { demoStockList } from '@fairweight/contract/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmallMarket, makeEmbeddedSmallMarket } from '@fairweight/testing/market/published/small-market.ts'

const main = fileURLToPath(new URL('../../../../scripts/serve-with-sandbox.ts', import.meta.url))
let market: SmallMarket

beforeAll(async () => {
  market = await makeEmbeddedSmallMarket()
  await market.context.database.close()
})

afterAll(() => market.close())

function start(settings: Record<string, string> = {}) {
  const environment = {
    ...minimalEnvironment(),
    PORT: '0',
    FAIRWEIGHT_DATA: market.context.dataDirectory,
    OPTIMIZER_WORKERS: '1',
    ...settings,
  }
  const child = spawn(process.execPath, [...inheritedNodeFlags, main], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors = text(child.stderr).then(withoutBuildNotice)
  const lines: string[] = []
  const ready = new Promise<string>((settle, fail) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      lines.push(...chunk.trim().split('\n'))
      const base = lines
        .map((line) => /^Fairweight is ready at (http:\/\/localhost:\d+)$/.exec(line)?.[1])
        .find(Boolean)
      if (base) settle(base)
    })
    child.once('exit', (code) => fail(new Error(`ended with ${code} before it was ready`)))
  })
  const ended = new Promise<number | null>((settle) => child.once('exit', settle))
  ready.catch(() => undefined)
  return { child, ready, ended, errors, lines }
}

/** A checkout whose web app was never built says so once; that is no fault of starting and stopping. */
function withoutBuildNotice(log: string): string {
  return log
    .split('\n')
    .filter((line) => !line.includes('the web app is not built'))
    .join('\n')
}

test('it starts, answers, and ends with 0 at SIGTERM, twice in a row; a second signal changes nothing', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = start()
    const base = await server.ready
    expect((await fetch(`${base.replace('localhost', '127.0.0.1')}/api/health`)).status).toBe(200)
    server.child.kill(signal)
    server.child.kill(signal)
    expect(await server.ended).toBe(0)
    expect(await server.errors).toBe('')
    expect(server.lines).toEqual([`Fairweight is ready at ${base}`])
  }
})

/** Sends the head of an optimization, and the body when told to; the server has read the head when `begun` settles. */
function beginOptimization(base: string, body: string) {
  const request = httpRequest(`${base}/api/stocks/custom-optimization`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  })
  const answered = new Promise<number | undefined>((settle, fail) => {
    request.once('response', (response) => {
      response.resume().once('end', () => settle(response.statusCode))
    })
    request.once('error', fail)
  })
  const begun = new Promise<void>((settle) => request.once('continue', settle))
  request.flushHeaders()
  return { begun, answered, finish: () => request.end(body) }
}

test('what is under way when it is told to stop still gets its answer', async () => {
  const server = start({ RATE_LIMIT_SCALE: '100' })
  const base = (await server.ready).replace('localhost', '127.0.0.1')
  const { stocks } = demoStockList.parse(await (await fetch(`${base}/api/stocks/demo`)).json())
  const tickers = stocks.slice(0, 20).map(({ TICKER }) => TICKER)
  const body = JSON.stringify({ tickers, time_period: '1y', optimization_type: 'balanced', dataset: 'sample' })
  const requests = Array.from({ length: 10 }, () => beginOptimization(base, body))
  await Promise.all(requests.map(({ begun }) => begun))
  server.child.kill('SIGTERM')
  await pause(200)
  for (const { finish } of requests) finish()
  expect(await Promise.all(requests.map(({ answered }) => answered))).toEqual(requests.map(() => 200))
  expect(await server.ended).toBe(0)
})

test('a signal while it starts ends it, and the next start is none the worse', async () => {
  const server = start()
  await pause(700)
  server.child.kill('SIGTERM')
  // Null is the code of a process that the signal met before its first line ran.
  expect([0, null]).toContain(await server.ended)
  const next = start()
  await next.ready
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

test('a taken port is one sentence and exit code 1', async () => {
  const squatter = createServer()
  await new Promise<void>((settle) => squatter.listen(0, '127.0.0.1', settle))
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const server = start({ PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(await server.errors).toBe(
    `Port ${port} is already in use. Stop the other program or choose another port with PORT.\n`,
  )
  squatter.close()
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.\n'],
  [{ FAIRWEIGHT_MODE: 'production' }, 'Production needs DATABASE_URL, the address of a PostgreSQL database.\n'],
])('a wrong setting %o is one sentence and exit code 1', async (settings, sentence) => {
  const server = start(settings)
  expect(await server.ended).toBe(1)
  expect(await server.errors).toBe(sentence)
})

test('a database that does not answer is one sentence', async () => {
  const server = start({ DATABASE_URL: 'postgresql://127.0.0.1:9/none' })
  expect(await server.ended).toBe(1)
  expect(await server.errors).toBe('The database at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9\n')
})
