import type pg from 'pg'
import type { Database } from '@fairweight/database/opening/database.ts'
import { databaseOn, openPool } from '@fairweight/database/opening/open-postgres.ts'
import { EMPTY_TABLES } from './empty-tables.ts'
import { copyOfSharedDatabase } from './shared-postgres.ts'

/** A migrated database without a row. */
interface LentDatabase {
  readonly database: Database
  /** Closes it for whom it was lent to and empties it for the next. Fails when a transaction was left open. */
  giveBack(): Promise<void>
}

/** Other schemas are those that a library made for itself; what somebody still holds fails this instead of holding it up. */
const MAKE_AS_NEW = `
  set local lock_timeout = '10s';
  do $$
  declare
    made name;
  begin
    for made in select nspname from pg_namespace where nspname !~ '^pg_|^information_schema$|^public$' loop
      execute format('drop schema %I cascade', made);
    end loop;
  end $$;
  ${EMPTY_TABLES};
  select setval(oid, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`

/** What suites of this process gave back: their connections know every table by now, which a new one learns for longer than it empties them. */
const givenBack: pg.Pool[] = []

/** Lends a copy on the run's PostgreSQL server; null outside a run that shares a server. */
export async function lendDatabase(): Promise<LentDatabase | null> {
  const pool = givenBack.pop() ?? (await poolOnNewCopy())
  if (pool === null) return null
  const database = databaseOn(forOneSuite(pool))
  const giveBack = async () => {
    await database.close()
    await pool.query(MAKE_AS_NEW)
    givenBack.push(pool)
  }
  return { database, giveBack }
}

async function poolOnNewCopy(): Promise<pg.Pool | null> {
  const url = await copyOfSharedDatabase()
  return url === null ? null : openPool(url)
}

/** The same connections until their suite ends them: then they are refused to it, and stay open for others. */
function forOneSuite(pool: pg.Pool): pg.Pool {
  let isEnded = false
  const end = async () => {
    isEnded = true
  }
  const refuse = () => Promise.reject(new Error('This database was given back.'))
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'end') return end
      return isEnded && (name === 'connect' || name === 'query') ? refuse : Reflect.get(target, name)
    },
  })
}
