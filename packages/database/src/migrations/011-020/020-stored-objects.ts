import { type Kysely, sql } from 'kysely'

/** The parts of published files, so that servers without a shared disk read the same ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table stored_object (
      name text primary key,
      content bytea not null,
      kept_at timestamptz not null default now()
    )`.execute(db)
  // The parts are compressed already: another try at each of them takes time and saves nothing.
  await sql`alter table stored_object alter column content set storage external`.execute(db)
  await sql`create index stored_object_kept_at on stored_object (kept_at)`.execute(db)
  await sql`
    create table stored_folder (
      name text primary key,
      listing text not null,
      kept_at timestamptz not null default now()
    )`.execute(db)
}
