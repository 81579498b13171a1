/** Two tabs of one person edit lists and bookmarks at the same time, again and again, beside a small reference model. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@fairweight/database/opening/database.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { testListInterleavings } from './database/list-interleavings.ts'
import { temporaryPostgres } from '../../packages/testing/src/database/temporary-postgres.ts'

const count = Number(process.env.INTERLEAVINGS ?? 10_000)
const seed = Number(process.env.INTERLEAVINGS_SEED ?? Math.floor(Math.random() * 2 ** 31))

async function rowOn(name: string, database: Database): Promise<string> {
  try {
    await migrateToLatest(database)
    const { interleavings, edits, changesOfTab, outcomes } = await testListInterleavings(database.kysely, count, seed)
    const refused = Object.entries(outcomes).flatMap(([outcome, times]) =>
      outcome === 'done' ? [] : [`${times} ${outcome}`],
    )
    return `| ${name} | ${interleavings} | ${edits} | ${changesOfTab} | ${refused.join(', ')} | 0 |`
  } finally {
    await database.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'fairweight-interleavings-'))
const cluster = await temporaryPostgres()
try {
  const rows = [
    await rowOn('embedded', await openDatabase({ directory: join(folder, 'database') })),
    await rowOn('PostgreSQL', await openDatabase({ url: await cluster.createDatabase(), directory: '' })),
  ]
  console.log(`Lists and bookmarks were edited by two tabs of one person at the same time (seed ${seed}).

| database | interleavings | edits | of these after one of the other tab | refused, as the model refuses | other than the model |
|---|---:|---:|---:|---|---:|
${rows.join('\n')}`)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
