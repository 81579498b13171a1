import { type Kysely, sql } from 'kysely'

/** What a finding kept from being used; null where it blocked nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table finding add column blocked text`.execute(db)
}
