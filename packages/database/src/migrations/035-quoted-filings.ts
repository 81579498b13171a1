import { type Kysely, sql } from 'kysely'

/** The filing that an event of an alert quotes; null where no filing made it so. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table stock_alert_event add column filing json`.execute(db)
}
