import { type Kysely, sql } from 'kysely'

/** The raffle, and the ledger of what was graded on each day with the record that is read from it. */
export async function up(db: Kysely<never>): Promise<void> {
  await raffle(db)
  await ledger(db)
}

async function raffle(db: Kysely<never>): Promise<void> {
  await sql`
    create table raffle_entry (
      id text primary key,
      draw text not null,
      mailbox text not null,
      email text not null,
      name text not null,
      state text not null,
      token_hash text not null unique,
      entered_at timestamptz not null,
      link_expires_at timestamptz not null,
      confirmed_at timestamptz,
      unique (draw, mailbox)
    )`.execute(db)
  await sql`
    create table raffle_draw (
      draw text primary key,
      seed text not null,
      drawn_at timestamptz not null,
      entries int not null check (entries > 0),
      entries_hash text not null
    )`.execute(db)
  await sql`
    create table raffle_winner (
      draw text not null references raffle_draw (draw),
      place int not null check (place > 0),
      entry_id text not null,
      token_hash text not null unique,
      chosen_at timestamptz not null,
      answer_until timestamptz not null,
      accepted_at timestamptz,
      primary key (draw, place),
      unique (draw, entry_id)
    )`.execute(db)
}

async function ledger(db: Kysely<never>): Promise<void> {
  await sql`
    create table ledger_day (
      dataset text not null check (dataset in ('market', 'sample')),
      origin text not null check (origin in ('recorded', 'replayed')),
      place int not null check (place > 0),
      as_of date not null,
      snapshot_id text not null,
      method_version text not null,
      stocks int not null,
      grades bytea not null,
      previous_hash text not null,
      hash text not null,
      written_at timestamptz not null,
      primary key (dataset, origin, place)
    )`.execute(db)
  await sql`create unique index ledger_day_by_date on ledger_day (dataset, origin, as_of)`.execute(db)
  await sql`
    create table track_record (
      dataset text primary key check (dataset in ('market', 'sample')),
      computed_at timestamptz not null,
      record jsonb not null
    )`.execute(db)
}
