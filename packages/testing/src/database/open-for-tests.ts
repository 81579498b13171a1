import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { lendDatabase } from './lending/lent-databases.ts'
import { createMigratedFolder } from './migrated-folder.ts'
import { isPostgresShared } from './lending/shared-postgres.ts'
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
  const lent = await lendDatabase()
  return lent === null ? openOnOwnServer() : { database: lent.database, discard: lent.giveBack }
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
