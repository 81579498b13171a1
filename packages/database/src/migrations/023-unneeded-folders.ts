import { type Kysely, sql } from 'kysely'

/** Since when nobody needs a published folder: a database that is brought back to an earlier minute needs it for a while longer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table unneeded_folder (name text primary key, since timestamptz not null)`.execute(db)
}
