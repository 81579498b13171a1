import { type Kysely, sql } from 'kysely'

/** Screens with a clock: their members of every published day, and how many somebody ever registered. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table registered_screen (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      dataset text not null check (dataset in ('market', 'sample')),
      attempt integer not null check (attempt > 0),
      name text not null,
      name_key text not null,
      query text not null,
      registered_at timestamptz not null,
      stopped_at timestamptz,
      unique (user_id, name_key),
      unique (user_id, dataset, attempt)
    )`.execute(db)
  await sql`create index registered_screen_running on registered_screen (dataset) where stopped_at is null`.execute(db)
  // Outlives every screen that it counts, and goes with the account.
  await sql`
    create table registered_screen_count (
      user_id text not null references app_user (id) on delete cascade,
      dataset text not null check (dataset in ('market', 'sample')),
      registered integer not null check (registered > 0),
      primary key (user_id, dataset)
    )`.execute(db)
  await sql`
    create table registered_screen_day (
      screen_id text not null references registered_screen (id) on delete cascade,
      as_of date not null,
      pause text,
      tickers text,
      nonce text,
      leaf integer,
      path text,
      primary key (screen_id, as_of),
      check ((pause is null) = (tickers is not null)),
      check ((tickers is null) = (nonce is null)),
      check ((tickers is null) = (leaf is null)),
      check ((tickers is null) = (path is null))
    )`.execute(db)
  await sql`alter table ledger_day add column screens_root text`.execute(db)
}
