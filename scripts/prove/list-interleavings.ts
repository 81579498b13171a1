/** Two tabs of one person edit lists and bookmarks at the same time, again and again, beside a small reference model. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrateToLatest, openDatabase } from '@fairweight/database'
import { proveListInterleavings } from '../../packages/database/src/proofs/list-interleavings.ts'
import { throwAwayPostgres } from '../../packages/database/src/testing/throw-away-postgres.ts'

const count = Number(process.env.INTERLEAVINGS ?? 10_000)
const seed = Number(process.env.INTERLEAVINGS_SEED ?? Math.floor(Math.random() * 2 ** 31))

async function rowOn(name: string, database: Database): Promise<string> {
  try {
    await migrateToLatest(database)
    const { interleavings, edits, changesOfTab, outcomes } = await proveListInterleavings(database.kysely, count, seed)
    const refused = Object.entries(outcomes).flatMap(([outcome, times]) => (outcome === 'done' ? [] : [`${times} ${outcome}`]))
    return `| ${name} | ${interleavings} | ${edits} | ${changesOfTab} | ${refused.join(', ')} | 0 |`
  } finally {
    await database.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'fairweight-interleavings-'))
const cluster = await throwAwayPostgres()
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
