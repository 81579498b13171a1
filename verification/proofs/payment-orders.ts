/** The events of one paying life, in every order there is, through the inbox and the synchronization; and posted to a real server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@fairweight/database/opening/database.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { testEventOrders, type EventTiming } from './billing/event-orders.ts'
import { countPermutations } from './billing/nth-permutation.ts'
import { testPostedOrders } from './billing/posted-orders.ts'
import { recordLifecycle } from './billing/record-lifecycle.ts'
import { temporaryPostgres } from '../../packages/testing/src/database/temporary-postgres.ts'

const posted = Number(process.env.POSTED_ORDERS ?? 200)
const seed = Number(process.env.PAYMENT_ORDERS_SEED ?? Math.floor(Math.random() * 2 ** 31))
const recorded = await recordLifecycle()
const all = countPermutations(recorded.steps.length)
const orders = Array.from({ length: Number(process.env.PAYMENT_ORDERS ?? all) }, (_, number) => number)

const folder = await mkdtemp(join(tmpdir(), 'fairweight-orders-'))
const cluster = await temporaryPostgres()
try {
  const rows = [
    await rowInProcess('as of the latest event'),
    await rowInProcess('as of the end'),
    await rowPosted(await openDatabase({ url: await cluster.createDatabase(), directory: '' })),
  ]
  console.log(`One life was recorded at the payment sandbox through the real SDK: ${recorded.steps.map(({ kind }) => kind).join(', ')}. Its events were then
brought in other orders, each twice, and what was stored was held to what the provider says in the end: subscriptions, roles, donations and emails (seed ${seed}).

| brought | database | the provider tells how it stands | orders | synchronizations | emails | ended otherwise | emails written twice |
|---|---|---|---:|---:|---|---:|---:|
${rows.join('\n')}`)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function rowInProcess(telling: EventTiming): Promise<string> {
  const database = await openDatabase({ directory: join(folder, telling) })
  try {
    await migrateToLatest(database)
    const outcome = await testEventOrders(database, recorded, orders, telling)
    const emails = Object.entries(outcome.emails).map(([kind, count]) => `${count} ${kind}`)
    return `| to the inbox | embedded | ${telling} | ${outcome.orders} | ${outcome.synchronizations} | ${emails.join(', ')} | 0 | 0 |`
  } finally {
    await database.close()
  }
}

async function rowPosted(database: Database): Promise<string> {
  try {
    await migrateToLatest(database)
    const { orders: ended, posts } = await testPostedOrders({
      database,
      directory: folder,
      recorded,
      orders: sampled(),
    })
    return `| by ${posts} signed posts over HTTP | PostgreSQL | as of the latest event | ${ended} | by jobs | sent by the post | 0 | 0 |`
  } finally {
    await database.close()
  }
}

/** Evenly spread over all orders, from a place of chance on. */
function sampled(): number[] {
  const step = all / posted
  return Array.from({ length: posted }, (_, place) => (seed + Math.floor(place * step)) % all)
}
