import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '@fairweight/database/opening/database.ts'

/** Every table of ours; those in which Kysely notes the migrations stay. Foreign keys rest meanwhile, so the order is free. */
const EMPTY_TABLES = `
  do $$
  declare
    ours regclass;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for ours in
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    loop
      execute format('delete from %s', ours);
    end loop;
  end $$`

const RESTART_SEQUENCES = `
  select setval(oid, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`

const END_OTHER_CONNECTIONS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/**
 * Empties every table of ours there is. Deleting the few rows of a test is many times faster than truncating, which makes new files
 * for every table and index, and one statement than sixty.
 */
export async function emptyTables({ kysely }: Database): Promise<void> {
  await sql.raw(EMPTY_TABLES).execute(kysely)
}

/** Brings a migrated database on a PostgreSQL server back to how it was made: no rows, no connections, numbers from 1. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    for (const statement of [END_OTHER_CONNECTIONS, EMPTY_TABLES, RESTART_SEQUENCES]) await client.query(statement)
  } finally {
    await client.end()
  }
}
