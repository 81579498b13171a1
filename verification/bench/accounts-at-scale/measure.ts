/** What a database with a million accounts takes for what people and the payment provider ask for, and for what grows. `node verification/bench/accounts-at-scale/measure.ts` */
import { asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { withoutTimeLimit } from '@fairweight/database/opening/time-limits.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { requestCounts } from '@fairweight/database/repositories/counters/request-counts.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { bookmarks } from '@fairweight/database/repositories/user-data/bookmarks.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { makeCluster } from '../../../packages/testing/src/database/postgres/postgres-cluster.ts'
import { measureWebhookOn } from '../../proofs/billing/webhook-answer.ts'
import { backendCpuMs } from './backend-cpu.ts'
import { fillAccounts } from './fill-accounts.ts'
import { quantile } from '../product/quantile.ts'

const ACCOUNTS = Number(process.env['ACCOUNTS'] ?? 1_000_000)
/** As many as a server has connections to do it with, and some who wait for one. */
const AT_ONCE = 8
const TIMES = 1_500
const EVENTS = 1_000
/** What goes at once of what is too old, as in the product. */
const LOT = 5_000
const EMAILS_KEPT_MS = 90 * DAY_MS
const MAX_LISTS_MS = 50
const MAX_WEBHOOK_MS = 100

const misses: string[] = []
const row = (...cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
const inMs = (value: number) => `${value.toFixed(1)} ms`
const someone = () => asUserId(`user-${1 + Math.floor(Math.random() * ACCOUNTS)}`)

/** Measures something and writes its row: how long it took, and what PostgreSQL used of the processor for each. */
async function keep(
  database: Database,
  what: string,
  limitMs: number | null,
  work: () => Promise<readonly number[]>,
): Promise<void> {
  const before = await backendCpuMs(database)
  const took = await work()
  const cpuMs = ((await backendCpuMs(database)) - before) / took.length
  const p99 = quantile(took, 0.99)
  const limit = limitMs === null ? '' : `${limitMs} ms`
  row(what, `${cpuMs.toFixed(2)} ms`, inMs(quantile(took, 0.5)), inMs(p99), inMs(quantile(took, 1)), limit)
  if (limitMs !== null && p99 > limitMs) misses.push(`${what}: ${inMs(p99)} for 99 of 100, ${limitMs} ms at most.`)
}

async function repeat(work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  const lane = async () => {
    while (took.length < TIMES) {
      const begun = performance.now()
      await work()
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return took
}

async function measure(database: Database): Promise<void> {
  const { kysely: db } = database
  row('What, for somebody at random', 'PostgreSQL’s processor', 'half', '99 of 100', 'longest', 'at most')
  row('---', '---:', '---:', '---:', '---:', '---:')
  const each = (what: string, limitMs: number | null, work: () => Promise<unknown>) =>
    keep(database, what, limitMs, () => repeat(work))
  await each('names of own lists', MAX_LISTS_MS, () => lists.names(db, someone()))
  await each('own lists with their stocks', MAX_LISTS_MS, () => lists.all(db, someone()))
  await each('what somebody may use', null, () => entitlements.rolesAt(db, someone(), new Date()))
  await each('adding a bookmark', null, () => bookmarks.set(db, someone(), 'value', 'NEW', true))
  const permit = () => ({ key: `list:${someone()}`, wanted: 10, max: 100, perSeconds: 60 })
  await each('permits of a rate limit', null, () => requestCounts.take(db, permit(), new Date()))
  await each(`the next 200 emails of ${(ACCOUNTS / 10).toLocaleString('en-US')}`, null, () =>
    mails.due(db, new Date(), { limit: 200 }),
  )
  await keep(database, 'an event of the payment provider, over HTTP', MAX_WEBHOOK_MS, () =>
    measureWebhookOn(database, EVENTS),
  )
  const begun = performance.now()
  const swept = await requestCounts.sweep(db, new Date(), ACCOUNTS)
  row(`sweeping ${swept} counts that are over`, '', '', '', inMs(performance.now() - begun), '')
  const old = new Date(Date.now() - EMAILS_KEPT_MS)
  await keep(database, `removing ${LOT} emails about grades`, null, () =>
    inLots(() => mails.sweepRatingEmails(db, old, LOT)),
  )
  await keep(database, `removing ${LOT} lines of the audit trail`, null, () => inLots(() => auditTrail.sweep(db, LOT)))
  for (const table of ['mail', 'audit_event'])
    await keep(database, `clearing up after that in ${table}`, null, async () => {
      const started = performance.now()
      await withoutTimeLimit(() => database.executeSql(`vacuum ${table}`))
      return [performance.now() - started]
    })
}

/** How long each lot took, until one was not full. */
async function inLots(remove: () => Promise<number>): Promise<number[]> {
  const took: number[] = []
  for (let removed = LOT; removed === LOT;) {
    const begun = performance.now()
    removed = await remove()
    took.push(performance.now() - begun)
  }
  return took
}

async function sizes({ executeSql }: Database): Promise<void> {
  const { rows } =
    await executeSql(`select relname, n_live_tup::int as count, pg_table_size(relid)::float8 as bytes, pg_indexes_size(relid)::float8 as indexes
    from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 1000 order by pg_total_relation_size(relid) desc`)
  row('Table', 'rows', 'MB', 'MB of indexes', 'bytes a row')
  row('---', '---:', '---:', '---:', '---:')
  for (const { relname, count, bytes, indexes } of rows) {
    const [all, ofIndexes, many] = [Number(bytes), Number(indexes), Number(count)]
    const cells = [all / 2 ** 20, ofIndexes / 2 ** 20, (all + ofIndexes) / many].map((value) => value.toFixed(0))
    row(String(relname), many.toLocaleString('en-US'), ...cells)
  }
}

const cluster = await makeCluster([
  'shared_buffers=1GB',
  'maintenance_work_mem=256MB',
  'max_wal_size=8GB',
  'synchronous_commit=on',
])
try {
  await cluster.start()
  const database = await openDatabase({ url: await cluster.createDatabase(), directory: '' })
  await migrateToLatest(database)
  const begun = performance.now()
  await fillAccounts(database, ACCOUNTS, (name) => process.stderr.write(`${name} `))
  console.log(
    `${ACCOUNTS.toLocaleString('en-US')} accounts, made by SQL in ${Math.round((performance.now() - begun) / 1000)} s; ${AT_ONCE} at a time on three connections, ${TIMES} times each.\n`,
  )
  await measure(database)
  console.log('')
  await sizes(database)
  await database.close()
} finally {
  await cluster.remove()
}
if (misses.length > 0) throw new Error(misses.join('\n'))
