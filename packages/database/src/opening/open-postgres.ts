import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables/tables.ts'
import type { Database } from './database.ts'
import { postgresParsers } from './driver-types.ts'
import { executeOnPool } from './execute-sql.ts'

const CONNECTION_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000

/** Opens a pool on PostgreSQL 15 or newer and makes sure that it answers. */
export async function openPostgres(url: string): Promise<Database> {
  return databaseOn(await openPool(url))
}

/** The connections of openPostgres by themselves. */
export async function openPool(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: postgresParsers(),
  })
  // A connection that breaks is replaced, and whatever was under way on it fails by itself; but without a listener it would end the
  // process: the pool's for one that is idle, its own for one that somebody holds between two statements of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await requireVersion(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

/** The database of these connections; closing it ends them. */
export function databaseOn(pool: pg.Pool): Database {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kysely, kind: 'postgres', ownership: null, executeSql: executeOnPool(pool), close: () => kysely.destroy() }
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
  const version = rows[0]?.version ?? 0
  if (version >= 150_000) return
  throw new Error(`Fairweight needs PostgreSQL 15 or newer; this server is ${Math.floor(version / 10_000)}.`)
}
