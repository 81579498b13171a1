/** How long readers wait for the stock list and for health while a day is published and swapped in. `node verification/bench/publish-readers.ts` */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgresAvailable, temporaryPostgres } from '../../packages/testing/src/database/temporary-postgres.ts'
import { fairweight } from '../../scripts/product/operator.ts'
import { freshToken, signUpSubscriber } from '../../scripts/product/person.ts'
import { quantile } from './product/quantile.ts'
import { type MeasuredServer, startMeasured } from './server/start-measured.ts'
import { watchAddress } from './server/watch-address.ts'

const BUDGET_MS = 20
const QUIET_SECONDS = 10
const DAYS = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30']
/** Longer than a server takes to see what another process published. */
const SWAP_MS = 5_000
const LIST = '/api/stocks/stock-data'

let isKept = true

/** What readers of both addresses waited while some work went on. */
async function watched(server: MeasuredServer, token: string, work: () => Promise<unknown>) {
  const list = {
    url: `${server.origin}${LIST}`,
    headers: { 'accept-encoding': 'br', authorization: `Bearer ${token}` },
  }
  const stops = [watchAddress(list), watchAddress({ url: `${server.origin}/api/health` })]
  await work()
  const [lists = [], healths = []] = await Promise.all(stops.map((stop) => stop()))
  return { lists, healths }
}

async function snapshotShown(server: MeasuredServer, token: string): Promise<string | null> {
  const response = await fetch(server.origin + LIST, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return response.headers.get('etag')
}

async function publishEach(server: MeasuredServer, token: string, databaseUrl: string): Promise<void> {
  if (databaseUrl !== '') process.env['DATABASE_URL'] = databaseUrl
  for (const day of DAYS) {
    const before = await snapshotShown(server, token)
    await fairweight(server.dataDirectory, 'market', 'publish', '--dataset', 'sample', '--as-of', day)
    await pause(SWAP_MS)
    if ((await snapshotShown(server, token)) === before)
      throw new Error(`${day} was published, and readers do not see it.`)
  }
}

function report(name: string, what: string, samples: readonly number[], budget: number | null): void {
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => quantile(samples, share))
  if (budget !== null && (p99 ?? Infinity) > budget) isKept = false
  const cells = [p50, p99, worst].map((value) => `${value?.toFixed(1)} ms`)
  console.log(
    `| ${name} | ${what} | ${samples.length} | ${cells.join(' | ')} | ${budget === null ? '' : `${budget} ms`} |`,
  )
}

async function measure(name: string, databaseUrl: string): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'fairweight-bench-'))
  const server = await startMeasured(dataDirectory, databaseUrl)
  try {
    if (databaseUrl !== '') process.env['DATABASE_URL'] = databaseUrl
    const subscriber = await signUpSubscriber(server)
    const quiet = await watched(server, await freshToken(subscriber), () => pause(QUIET_SECONDS * 1000))
    const token = await freshToken(subscriber)
    const busy = await watched(server, token, () => publishEach(server, token, databaseUrl))
    report(name, 'stock list, nothing else going on', quiet.lists, null)
    report(name, 'health, nothing else going on', quiet.healths, null)
    report(name, `stock list while ${DAYS.length} days are published and swapped in`, busy.lists, BUDGET_MS)
    report(name, `health while ${DAYS.length} days are published and swapped in`, busy.healths, BUDGET_MS)
  } finally {
    delete process.env['DATABASE_URL']
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

console.log(
  '| database | what is asked for | answers | p50 | p99 | worst | budget of p99 |\n| --- | --- | --- | --- | --- | --- | --- |',
)
await measure('embedded, published by the server itself', '')
if (isPostgresAvailable()) {
  const postgres = await temporaryPostgres()
  try {
    await measure('PostgreSQL, published by a process beside it', await postgres.createDatabase())
  } finally {
    await postgres.stop()
  }
}
process.exitCode = isKept ? 0 : 1
