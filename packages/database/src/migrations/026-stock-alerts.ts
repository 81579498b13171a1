import { type Kysely, sql } from 'kysely'

/**
 * What people want to hear of, what was last known of it, and what became so. An event is one a published day, so that evaluating a day again
 * adds nothing. Whoever has no row in `alert_reader` never asked for an alert.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table stock_alert (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      rule json not null,
      rule_key text not null,
      list_id text references stock_list (id) on delete cascade,
      portfolio_id text references portfolio (id) on delete cascade,
      living_list_id text references living_list (id) on delete cascade,
      created_at timestamptz not null,
      dataset text check (dataset in ('market', 'sample')),
      known_on date,
      state json,
      pause text check (pause in ('no-plan', 'tool-not-held')),
      unique (user_id, rule_key),
      check ((dataset is null) = (known_on is null))
    )`.execute(db)
  await sql`create index stock_alert_by_list on stock_alert (list_id) where list_id is not null`.execute(db)
  await sql`create index stock_alert_by_portfolio on stock_alert (portfolio_id) where portfolio_id is not null`.execute(
    db,
  )
  await sql`create index stock_alert_by_screen on stock_alert (living_list_id) where living_list_id is not null`.execute(
    db,
  )
  await sql`
    create table stock_alert_event (
      alert_id text not null references stock_alert (id) on delete cascade,
      as_of date not null,
      ticker text not null,
      aspect text not null,
      name text,
      was text,
      became text not null,
      figure double precision,
      fired_at timestamptz not null,
      emailed_at timestamptz,
      primary key (alert_id, as_of, ticker, aspect)
    )`.execute(db)
  await sql`create index stock_alert_event_unsent on stock_alert_event (alert_id) where emailed_at is null`.execute(db)
  await sql`
    create table alert_reader (
      user_id text primary key references app_user (id) on delete cascade,
      wants_email boolean not null,
      digest_at timestamptz,
      seen_at timestamptz,
      visit_at timestamptz
    )`.execute(db)
}
