import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { OperatingFigures } from '@fairweight/application/monitoring/read-figures.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { readFigures } from '@fairweight/application/monitoring/read-figures.ts'
import type { ConnectionCounts } from '@fairweight/database/opening/database.ts'
import { incidents } from '@fairweight/database/repositories/incidents.ts'
import { sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { leases } from '@fairweight/database/repositories/leases.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { type Milliseconds, milliseconds } from '@fairweight/domain/time/durations.ts'
import { type TestSite, openTestSite } from '../../testing/test-site.ts'
import { type Metrics, createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

/** Four days after the sample's Friday close at 21:00 UTC. */
const NOW = new Date('2026-11-24T21:00:00.000Z')
const quotas = new Map([['eodhd', 100]])

let site: TestSite
let now = NOW.getTime()
let reads = 0
let isAway = false
let connections: ConnectionCounts | null = null
let served: SnapshotId | null = null
const loggedLines = { warn: 0, error: 0, fatal: 0 }
const lines: string[] = []

const metricsOf = (read: () => Promise<OperatingFigures>, readTimeoutMs?: Milliseconds): Metrics =>
  createMetrics({
    readTimeoutMs,
    readFigures: read,
    process: {
      connections: () => connections,
      servedSnapshot: () => served,
      loggedLines,
      dataDirectory: tmpdir(),
    },
    clock: () => now,
    log: createLogger('warn', { write: (line) => void lines.push(line) }, loggedLines),
  })

/** The samples of one metric: its labels, and its value. */
async function samplesOf(metrics: Metrics, name: string): Promise<[string, number][]> {
  const text = await metrics.read()
  return text.split('\n').flatMap((line): [string, number][] => {
    const [, labels, value] = new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`).exec(line) ?? []
    return value === undefined ? [] : [[labels ?? '', Number(value)]]
  })
}

let metrics: Metrics
beforeAll(async () => {
  site = await openTestSite()
  metrics = metricsOf(async () => {
    reads += 1
    if (isAway) throw new Error('the database is away')
    return readFigures(site.database, quotas, NOW)
  })
  const db = site.database.kysely
  const run = await marketRuns.begin(db, 'sample', '2026-11-23', new Date('2026-11-23T22:00:00.000Z'))
  await marketRuns.beginStep(db, run.id, 'prices', new Date('2026-11-24T00:30:00.000Z'))
  await marketRuns.finishStep(
    db,
    run.id,
    'prices',
    { state: 'done', output: { rows: { eodhd: 8_000, note: 'none' } } },
    new Date('2026-11-24T00:30:12.500Z'),
  )
  await marketRuns.beginStep(db, run.id, 'publish', new Date('2026-11-24T04:00:00.000Z'))
  await sourceUsage.add(db, 'eodhd', '2026-11-24', { requests: 30, bytes: 5_000_000_000, failures: 2 })
  await sourceUsage.add(db, 'sec', '2026-11-24', { requests: 7, bytes: 10, failures: 0 })
  await leases.take(db, 'sample data', 'a machine', 600_000)
  await incidents.open(db, { kind: 'missed-cut-off', subject: 'sample', sentence: 'Late.' }, NOW)
})
afterAll(() => site.close())

test.each([
  ['database_up', [['', 1]]],
  ['data_age_seconds', [['dataset="sample"', 4 * 86_400]]],
  ['sessions_missing', [['dataset="sample"', 1]]],
  ['market_run_state', [['dataset="sample",state="running"', 1]]],
  ['market_run_duration_seconds', [['dataset="sample"', 23 * 3_600]]],
  ['market_run_stale_stocks', []],
  ['market_run_step_duration_seconds', [['dataset="sample",step="prices"', 12.5]]],
  [
    'market_run_step_attempts',
    [
      ['dataset="sample",step="prices"', 1],
      ['dataset="sample",step="publish"', 1],
    ],
  ],
  ['market_run_rows', [['dataset="sample",step="prices",source="eodhd"', 8_000]]],
  ['lease_held', [['lease="sample data"', 1]]],
  ['mail_waiting_seconds', [['', 0]]],
  ['payment_events', [['', 0]]],
  ['payment_events_waiting_seconds', [['', 0]]],
  ['worker_age_seconds', [['', expect.toSatisfy((age: number) => age >= 0 && age < 600)]]],
  [
    'database_start_time_seconds',
    [['', expect.toSatisfy((moment: number) => Math.abs(moment - Date.now() / 1_000) < 86_400)]],
  ],
  ['clock_ahead_seconds', [['', expect.toSatisfy((ahead: number) => Math.abs(ahead) < 60)]]],
  [
    'source_requests_today',
    [
      ['source="eodhd"', 30],
      ['source="sec"', 7],
    ],
  ],
  [
    'source_failures_today',
    [
      ['source="eodhd"', 2],
      ['source="sec"', 0],
    ],
  ],
  [
    'source_bytes_today',
    [
      ['source="eodhd"', 5_000_000_000],
      ['source="sec"', 10],
    ],
  ],
  ['source_quota_left', [['source="eodhd"', 70]]],
  [
    'incidents_open',
    [
      ['kind="missed-cut-off"', 1],
      ['kind="failed-run"', 0],
      ['kind="kept-previous"', 0],
      ['kind="paused-too-long"', 0],
      ['kind="quota-used-up"', 0],
      ['kind="mail-stuck"', 0],
    ],
  ],
])('%s is told', async (name, samples) => {
  expect(await samplesOf(metrics, `fairweight_${name}`)).toEqual(samples)
})

test('what is published is told: stocks, findings by kind, and the share of stocks that have each part', async () => {
  const { counts, gate, coverage } = site.snapshots.find('sample')?.manifest ?? assert.fail('There is a sample.')
  expect(await samplesOf(metrics, 'fairweight_stocks')).toEqual([['dataset="sample"', counts.stocks]])
  const findings = await samplesOf(metrics, 'fairweight_findings')
  expect(findings.reduce((sum, [, count]) => sum + count, 0)).toBe(gate.block + gate.warn + gate.note)
  expect(await samplesOf(metrics, 'fairweight_coverage_ratio')).toEqual([
    ['dataset="sample",part="prices"', coverage.priced / counts.stocks],
    ['dataset="sample",part="value_grades"', coverage.valueGraded / counts.stocks],
    ['dataset="sample",part="momentum_grades"', coverage.momentumGraded / counts.stocks],
    ['dataset="sample",part="filings"', coverage.filed / counts.stocks],
  ])
})

test('there are gauges of jobs and emails, and the process tells of its memory and its event loop', async () => {
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(await samplesOf(metrics, name)).toEqual([['', expect.any(Number)]])
  const text = await metrics.read()
  expect(text).toContain('# TYPE fairweight_jobs gauge')
  expect(text).toContain('# TYPE fairweight_mail gauge')
})

test('the process tells of its connections, its disk, what it shows and what it logged', async () => {
  expect(await samplesOf(metrics, 'fairweight_database_connections')).toEqual([])
  connections = { used: 2, idle: 1, waiting: 4 }
  expect(await samplesOf(metrics, 'fairweight_database_connections')).toEqual([
    ['state="used"', 2],
    ['state="idle"', 1],
    ['state="waiting"', 4],
  ])
  const [[, free = 0] = [], [, size = 0] = []] = [
    ...(await samplesOf(metrics, 'fairweight_data_free_bytes')),
    ...(await samplesOf(metrics, 'fairweight_data_disk_bytes')),
  ]
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThanOrEqual(free)
  expect(await samplesOf(metrics, 'fairweight_snapshot_is_current')).toEqual([['dataset="sample"', 0]])
  served = site.snapshots.find('sample')?.manifest.id ?? assert.fail('There is a sample.')
  expect(await samplesOf(metrics, 'fairweight_snapshot_is_current')).toEqual([['dataset="sample"', 1]])
  const errors = async () => new Map(await samplesOf(metrics, 'fairweight_log_lines_total')).get('level="error"')
  const before = (await errors()) ?? assert.fail('Errors are counted from the first on.')
  createLogger('info', { write: () => undefined }, loggedLines)
    .child({})
    .error('an error')
  expect(await errors()).toBe(before + 1)
})

test('a request is in flight until its answer has ended', async () => {
  const app = await site.openAnother({}, { requestMetrics: metrics.requests })
  const inFlight = async () => (await samplesOf(metrics, 'fairweight_http_requests_in_flight'))[0]?.[1]
  const seen: unknown[] = []
  app.addHook('onSend', async () => void seen.push(await inFlight()))
  await Promise.all([app.inject('/api/health'), app.inject('/api/health')])
  expect(seen).toEqual([2, expect.any(Number)])
  expect(await inFlight()).toBe(0)
})

test('however many scrape, the database is asked once in ten seconds', async () => {
  now += 60_000
  reads = 0
  await Promise.all(Array.from({ length: 5 }, () => metrics.read()))
  now += 9_999
  await metrics.read()
  expect(reads).toBe(1)
  now += 1
  await metrics.read()
  expect(reads).toBe(2)
})

test('while the database is away or frozen it says so, drops what it cannot know and goes on telling of the process', async () => {
  isAway = true
  now += 60_000
  expect(await samplesOf(metrics, 'fairweight_database_up')).toEqual([['', 0]])
  expect(await samplesOf(metrics, 'fairweight_stocks')).toEqual([])
  expect(await samplesOf(metrics, 'process_resident_memory_bytes')).toHaveLength(1)
  expect(await samplesOf(metrics, 'fairweight_snapshot_is_current')).toEqual([])
  expect(lines.at(-1)).toContain('the database is away')
  isAway = false
  const frozen = metricsOf(() => new Promise(() => undefined), milliseconds(1))
  expect(await samplesOf(frozen, 'fairweight_database_up')).toEqual([['', 0]])
  expect(await samplesOf(metrics, 'fairweight_database_up')).toEqual([['', 1]])
})

test('requests are measured by declared route and status; files and unknown addresses make no routes of their own', async () => {
  const app = await site.openAnother({}, { requestMetrics: metrics.requests })
  metrics.requests.durations.reset()
  for (const url of ['/api/health', '/api/health', '/api/nothing-here', '/.well-known/security.txt', '/no/such/page'])
    await app.inject(url)
  await app.inject({ method: 'POST', url: '/api/lists/create', payload: {} })
  const counted = await samplesOf(metrics, 'fairweight_http_request_duration_seconds_count')
  expect(counted).toEqual([
    ['method="GET",route="/api/health",status="200"', 2],
    ['method="GET",route="none",status="404"', 2],
    ['method="GET",route="file",status="200"', 1],
    ['method="POST",route="/api/lists/create",status="401"', 1],
  ])
})

test('they stand on a port of their own, which answers nothing else', async () => {
  const server = await serveMetrics(metrics, '127.0.0.1', 0)
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })
  const answer = await ask('/metrics')
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const samples = (await answer.text()).split('\n').filter((line) => line !== '')
  for (const line of samples)
    expect(line).toMatch(/^(# (HELP|TYPE) \S+ .+|[a-zA-Z_:][\w:]*(\{.*\})? (-?[\d.e+-]+|NaN|[+-]Inf))$/)
  expect([(await ask('/')).status, (await ask('/metrics', 'POST')).status]).toEqual([404, 404])
  await expect(serveMetrics(metrics, '127.0.0.1', server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await server.close()
  expect((await site.app.inject('/metrics')).statusCode).toBe(404)
})

test('operators find every figure on their page, and no other', async () => {
  const page = readFileSync(new URL('../../../../docs/operations/metrics.md', import.meta.url), 'utf8')
  const described = [...page.matchAll(/^\| `(fairweight_\w+)` \|/gm)].map(([, name]) => name)
  const text = await metrics.read()
  const shown = [...text.matchAll(/^# TYPE (fairweight_\w+) /gm)].map(([, name]) => name)
  expect(described.toSorted()).toEqual(shown.toSorted())
})
