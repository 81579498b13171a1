import { type Kysely, sql } from 'kysely'

/** The daily run: what it did, which process may do it, whether it is paused, and what was asked of each provider. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table market_run (
      id text primary key,
      dataset text not null check (dataset in ('market', 'sample')),
      session date not null,
      state text not null check (state in ('running', 'published', 'kept-previous', 'rolled-back')),
      started_at timestamptz not null,
      finished_at timestamptz,
      snapshot_id text references snapshot (id),
      stocks integer,
      stale_stocks integer,
      findings json,
      notes json not null,
      unique (dataset, session)
    )`.execute(db)
  await sql`create index market_run_newest on market_run (dataset, session desc)`.execute(db)
  await sql`
    create table market_run_step (
      run_id text not null references market_run (id) on delete cascade,
      step text not null,
      state text not null check (state in ('running', 'done', 'failed', 'skipped')),
      attempts integer not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      retry_at timestamptz,
      input_hash text,
      output json,
      failure text,
      sentence text,
      primary key (run_id, step)
    )`.execute(db)
  await sql`
    create table market_lease (
      dataset text primary key check (dataset in ('market', 'sample')),
      holder text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table market_pause (
      dataset text primary key check (dataset in ('market', 'sample')),
      paused_at timestamptz not null,
      reason text not null
    )`.execute(db)
  await sql`
    create table source_usage (
      source text not null,
      day date not null,
      requests integer not null,
      bytes bigint not null,
      failures integer not null,
      primary key (source, day)
    )`.execute(db)
}
