import { sql } from 'kysely'
import type { Database } from '@fairweight/database/opening/database.ts'

/** Those in which Kysely notes the migrations stay. Foreign keys rest meanwhile, so the order is free. */
export const EMPTY_TABLES = `
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

/**
 * Empties every table of ours there is. Deleting the few rows of a test is many times faster than truncating, which makes new files
 * for every table and index, and one statement than one for each table.
 */
export async function emptyTables({ kysely }: Database): Promise<void> {
  await sql.raw(EMPTY_TABLES).execute(kysely)
}
