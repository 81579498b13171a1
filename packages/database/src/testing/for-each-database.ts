import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import { migrateToLatest } from '../migrations/migrate-to-latest.ts'
import type { Database } from '../opening/database.ts'
import { openDatabase } from '../opening/open-database.ts'
import { hasPostgres, throwAwayPostgres } from './throw-away-postgres.ts'

/** Gives a test the suite's migrated database with every table empty. */
export type OpenForTest = () => Promise<Database>

interface Opened {
  database: Database
  discard(): Promise<void>
}

/** Runs one suite on the embedded database and on PostgreSQL. */
export function forEachDatabase(name: string, suite: (open: OpenForTest) => void): void {
  describe(`${name}, embedded`, () => suite(onOne(openEmbeddedForTests)))
  describe.skipIf(!hasPostgres())(`${name}, PostgreSQL`, () => suite(onOne(openPostgresForTests)))
}

function onOne(openForTests: () => Promise<Opened>): OpenForTest {
  let opened: Opened | null = null
  beforeAll(async () => {
    opened = await openForTests()
    await migrateToLatest(opened.database)
  })
  afterAll(() => opened?.discard())
  return async () => {
    if (!opened) throw new Error('The suite’s database is opened before its first test.')
    await emptyTables(opened.database)
    return opened.database
  }
}

async function openEmbeddedForTests(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-embedded-'))
  const database = await openDatabase({ directory: join(folder, 'database') })
  const discard = async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, discard }
}

async function openPostgresForTests(): Promise<Opened> {
  const server = await throwAwayPostgres()
  const database = await openDatabase({ url: await server.createDatabase(), directory: '' })
  const discard = async () => {
    await database.close()
    await server.stop()
  }
  return { database, discard }
}

async function emptyTables({ kysely }: Database): Promise<void> {
  await sql`truncate snapshot, snapshot_pointer, import_batch, finding, canonical_pointer restart identity cascade`.execute(kysely)
}
