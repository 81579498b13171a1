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
      const applied = await appliedNames(connection)
      if (isUpToDate(applied)) return []
      const known = withLaterOnes(applied)
      const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => known } })
      const { error, results } = await migrator.migrateToLatest()
      if (error) throw error
      return (results ?? []).map((result) => result.migrationName)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

const LAST = Object.keys(migrations).at(-1) ?? ''

/** The names of what was applied to a database, none to a new one. */
async function appliedNames(db: Queryable): Promise<readonly string[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every one of ours is there, and none that is neither ours nor later: most starts, which need no lock and no look at all tables. */
function isUpToDate(applied: readonly string[]): boolean {
  const names = new Set(applied)
  return (
    Object.keys(migrations).every((name) => names.has(name)) &&
    applied.every((name) => name > LAST || name in migrations)
  )
}

/** Ours, and a stand-in for each that a later version has applied. */
function withLaterOnes(applied: readonly string[]): Record<string, Migration> {
  const later = applied.filter((name) => name > LAST).map((name) => [name, { up: async () => undefined }] as const)
  return { ...migrations, ...Object.fromEntries(later) }
}
