import { type Kysely, sql } from 'kysely'

/**
 * What was corrected from one published snapshot to the next, how far it has been told, and what it would change of saved results. `place` counts
 * from 1 for each dataset; a correction of grades belongs to the one that tells it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table market_recall (
      dataset text not null check (dataset in ('market', 'sample')),
      place integer not null check (place > 0),
      snapshot_id text not null,
      as_of date not null,
      found_at timestamptz not null,
      prices json not null,
      people_through text,
      runs_through text,
      finished_at timestamptz,
      primary key (dataset, place)
    )`.execute(db)
  await sql`alter table market_correction add column recall_place integer`.execute(db)
  await sql`
    create table run_recall (
      run_id text primary key references saved_run (id) on delete cascade,
      as_of date not null,
      found_at timestamptz not null,
      prices json not null,
      moves json,
      weights json not null
    )`.execute(db)
}
