import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Queryable } from '../opening/database.ts'
import { withoutTimeLimit } from '../opening/time-limits.ts'
import { migrations } from './migrations.ts'

/**
 * Brings the schema to the newest version and returns the names of the migrations that it applied.
 * Runs under Kysely's advisory lock, so any number of processes may call it at once on PostgreSQL. Of a later version only what it added is there
 * more, so that this one may start beside it.
 */
export async function migrateToLatest(database: Database): Promise<string[]> {
  return withoutTimeLimit(() => migrate(database))
}

function migrate(database: Database): Promise<string[]> {
  return database.kysely.connection().execute(async (connection) => {
    // Waiting for another process's migrations may outlast the limit meant for ordinary statements.
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const known = await withLaterOnes(connection)
      const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => known } })
      const { error, results } = await migrator.migrateToLatest()
      if (error) throw error
      return (results ?? []).map((result) => result.migrationName)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Ours, and a stand-in for each that a later version has applied. */
async function withLaterOnes(db: Queryable): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return migrations
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const last = Object.keys(migrations).at(-1) ?? ''
  const later = rows.filter(({ name }) => name > last).map(({ name }) => [name, { up: async () => undefined }] as const)
  return { ...migrations, ...Object.fromEntries(later) }
}
