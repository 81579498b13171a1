import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrateToLatest } from '../migrations/migrate-to-latest.ts'
import type { Database } from '../opening/database.ts'
import { openDatabase } from '../opening/open-database.ts'
import { layMigratedFolder } from './migrated-folder.ts'
import { throwAwayPostgres } from './throw-away-postgres.ts'

/** A migrated database of a test's own. */
export interface TestDatabase {
  readonly database: Database
  discard(): Promise<void>
}

export async function openEmbeddedForTests(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-embedded-'))
  await layMigratedFolder(join(folder, 'database'))
  const database = await openDatabase({ directory: join(folder, 'database') })
  const discard = async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, discard }
}

export async function openPostgresForTests(): Promise<TestDatabase> {
  const server = await throwAwayPostgres()
  const database = await openDatabase({ url: await server.createDatabase(), directory: '' })
  await migrateToLatest(database)
  const discard = async () => {
    await database.close()
    await server.stop()
  }
  return { database, discard }
}

/** Empties every table; what belongs to a person goes with them. */
export async function emptyTables({ kysely }: Database): Promise<void> {
  await sql`
    truncate snapshot, snapshot_pointer, import_batch, finding, canonical_pointer, app_user, user_verification, mail, request_count, sign_in_delay
    restart identity cascade`.execute(kysely)
}
