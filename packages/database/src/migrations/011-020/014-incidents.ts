import { type Kysely, sql } from 'kysely'

/** What operators are told of once when it begins and once when it ends; of one kind and subject at most one is open. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table incident (
      id text primary key,
      kind text not null,
      subject text not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      sentence text not null,
      notified jsonb not null default '{}'
    )`.execute(db)
  await sql`create unique index incident_open on incident (kind, subject) where closed_at is null`.execute(db)
  await sql`create index incident_newest on incident (opened_at desc)`.execute(db)
}
