import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables/tables.ts'
import type { Database } from './database.ts'
import { postgresParsers } from './driver-types.ts'
import { executeOnPool } from './execute-sql.ts'
import { listenOnPostgres } from './listen-postgres.ts'
import { withTimeLimits } from './time-limits.ts'

const CONNECTION_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
/** With the one that listens four a process, so that twenty servers share a PostgreSQL that was set up by default. */
const MAX_CONNECTIONS = 3

/**
 * Opens a pool on PostgreSQL 15 or newer and makes sure that it answers. With `directUrl`, `url` may lead to a pooler of transactions: nothing is
 * set for a whole connection, and listening goes to the other address.
 */
export async function openPostgres(url: string, directUrl?: string): Promise<Database> {
  return databaseOn(await openPool(url, directUrl === undefined), directUrl ?? url)
}

/** The connections of openPostgres by themselves. */
export async function openPool(url: string, isDirect = true): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // A pooler refuses what is set as a connection begins.
    ...(isDirect && { statement_timeout: STATEMENT_TIMEOUT_MS }),
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

/** The database of these connections, and of another one to `directUrl` as long as somebody listens; closing it ends them. */
export function databaseOn(pool: pg.Pool, directUrl = pool.options.connectionString ?? ''): Database {
  const limited = withTimeLimits(pool)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limited }) })
  return {
    kysely,
    kind: 'postgres',
    ownership: null,
    executeSql: executeOnPool(limited),
    listen: listenOnPostgres(directUrl),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => kysely.destroy(),
  }
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const execute = executeOnPool(withTimeLimits(pool))
  const { rows } = await execute(`select current_setting('server_version_num')::int as version`)
  const version = Number(rows[0]?.['version'] ?? 0)
  if (version >= 150_000) return
  throw new Error(`Fairweight needs PostgreSQL 15 or newer; this server is ${Math.floor(version / 10_000)}.`)
}
