import { type Kysely, sql } from 'kysely'

/** Two tables get the words of their subject: a change that waits for the payment provider, and when an email was queued. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table subscription_wish rename to pending_subscription_change`.execute(db)
  await sql`alter table pending_subscription_change rename column wish to change`.execute(db)
  await sql`alter table rating_alert rename column letter_at to emailed_at`.execute(db)
  await sql`alter table rating_alert rename column told_as_of to reported_as_of`.execute(db)
}
