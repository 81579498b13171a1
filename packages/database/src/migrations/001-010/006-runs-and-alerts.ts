import { type Kysely, sql } from 'kysely'

/** Results of the optimizers that are kept with a list; up to which day somebody has seen the grades, and who wants emails about them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table saved_run (
      id text primary key,
      list_id text not null references stock_list (id) on delete cascade,
      name text not null,
      run json not null,
      saved_at timestamptz not null,
      place bigint generated always as identity
    )`.execute(db)
  await sql`create index saved_run_by_list on saved_run (list_id, saved_at)`.execute(db)
  await sql`
    create table rating_visit (
      user_id text not null references app_user (id) on delete cascade,
      dataset text not null check (dataset in ('market', 'sample')),
      as_of date not null,
      shown_as_of date,
      shown_at timestamptz,
      primary key (user_id, dataset),
      check ((shown_as_of is null) = (shown_at is null))
    )`.execute(db)
  await sql`
    create table rating_alert (
      user_id text primary key references app_user (id) on delete cascade,
      frequency text not null check (frequency in ('off', 'daily', 'weekly')),
      chosen_at timestamptz not null,
      dataset text check (dataset in ('market', 'sample')),
      told_as_of date,
      letter_at timestamptz,
      check ((dataset is null) = (told_as_of is null))
    )`.execute(db)
  await sql`drop index mail_in_turn`.execute(db)
  await sql`
    create index mail_in_turn on mail ((kind in ('newsletter', 'rating-changes')), not_before, created_at) where state = 'waiting'`.execute(
    db,
  )
  await sql`create index rating_alert_wanted on rating_alert (user_id) where frequency <> 'off'`.execute(db)
}
