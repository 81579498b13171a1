import { type Kysely, sql } from 'kysely'

/** Screens that are kept as lists which follow them, and every stay of a stock in one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table living_list (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      name text not null,
      name_key text not null,
      query text not null,
      created_at timestamptz not null default now(),
      dataset text check (dataset in ('market', 'sample')),
      started_on date,
      known_on date,
      followed text,
      pause text,
      seen_on date,
      unique (user_id, name_key),
      check ((dataset is null) = (started_on is null)),
      check ((known_on is null) = (started_on is null)),
      check ((seen_on is null) = (started_on is null))
    )`.execute(db)
  await sql`
    create table living_list_stay (
      list_id text not null references living_list (id) on delete cascade,
      ticker text not null,
      name text not null,
      entered_on date not null,
      is_from_start boolean not null,
      left_on date,
      left_reason text check (left_reason in ('screen', 'gone')),
      primary key (list_id, ticker, entered_on),
      check ((left_on is null) = (left_reason is null)),
      check (left_on > entered_on)
    )`.execute(db)
  // One open stay of a stock at a time; also how the stocks of today are found.
  await sql`create unique index living_list_stay_open on living_list_stay (list_id, ticker) where left_on is null`.execute(
    db,
  )
  await sql`create index living_list_stay_left on living_list_stay (list_id, left_on)`.execute(db)
  await sql`create index living_list_stay_entered on living_list_stay (list_id, entered_on)`.execute(db)
}
