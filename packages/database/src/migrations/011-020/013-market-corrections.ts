import { type Kysely, sql } from 'kysely'

/** What later prices or filings changed of the grades of a published day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table market_correction (
      id text primary key,
      dataset text not null check (dataset in ('market', 'sample')),
      session date not null,
      found_at timestamptz not null,
      changes json not null,
      sentence text not null
    )`.execute(db)
  await sql`create index market_correction_newest on market_correction (dataset, found_at desc)`.execute(db)
  await sql`create index market_correction_by_session on market_correction (dataset, session)`.execute(db)
}
