import { type Kysely, sql } from 'kysely'

/**
 * For tables that grow by the day. Emails about changed grades can be found by when they went, so that old ones are removed. Counts of requests
 * change all the time: their pages keep room for it, and what is left of old rows is cleared away before it is a fifth of the table.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mail_rating_changes_finished on mail (finished_at) where kind = 'rating-changes'`.execute(db)
  await sql`alter table request_count set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
  await sql`alter table mail set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db)
}
