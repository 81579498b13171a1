import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { createMigratedFolder } from './migrated-folder.ts'
import { copyOfSharedDatabase, isPostgresShared } from './shared-postgres.ts'
import { temporaryPostgres } from './temporary-postgres.ts'

/** A migrated database of a test's own. */
export interface TestDatabase {
  readonly database: Database
  discard(): Promise<void>
}

/**
 * Opens a database for tests that are not about the database: a copy on the run's PostgreSQL server, which answers several times faster
 * than WebAssembly, else an embedded one.
 */
export function openForTests(): Promise<TestDatabase> {
  return isPostgresShared() ? openPostgresForTests() : openEmbeddedForTests()
}

export async function openEmbeddedForTests(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-embedded-'))
  await createMigratedFolder(join(folder, 'database'))
  const database = await openDatabase({ directory: join(folder, 'database') })
  const discard = async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, discard }
}

export async function openPostgresForTests(): Promise<TestDatabase> {
  const copy = await copyOfSharedDatabase()
  if (copy === null) return openOnOwnServer()
  const database = await openDatabase({ url: copy.url, directory: '' })
  const discard = async () => {
    await database.close()
    await copy.drop()
  }
  return { database, discard }
}

async function openOnOwnServer(): Promise<TestDatabase> {
  const server = await temporaryPostgres()
  const database = await openDatabase({ url: await server.createDatabase(), directory: '' })
  await migrateToLatest(database)
  const discard = async () => {
    await database.close()
    await server.stop()
  }
  return { database, discard }
}

/**
 * Empties every table of ours there is, and leaves those in which Kysely notes the migrations. Deleting the few rows of a test is many
 * times faster than truncating, which makes new files for every table and index; foreign keys rest meanwhile, so the order is free.
 */
export async function emptyTables({ kysely }: Database): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(trx)
    for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(trx)
  })
}
