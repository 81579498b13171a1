import { type Kysely, sql } from 'kysely'

/** The issues of the newsletters; and an order of the outbox in which they hold up no other email. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table newsletter_issue (
      id text primary key,
      newsletter text not null check (newsletter in ('insights', 'tips')),
      subject text not null,
      text text not null,
      postal_address text,
      first_sent_at timestamptz not null
    )`.execute(db)
  await sql`create index mail_in_turn on mail ((kind = 'newsletter'), not_before, created_at) where state = 'waiting'`.execute(
    db,
  )
}
