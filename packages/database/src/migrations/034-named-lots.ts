import { type Kysely, sql } from 'kysely'

/** The lots that were named for a sale, as JSON: an array of `{ id, shares }`; null where none were. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table portfolio_transaction add column lots text`.execute(db)
}
