import { type Kysely, sql } from 'kysely'

/**
 * What lets a single grade of a day be proven without the day's other grades. Days that were written before have none of it and stay
 * as they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table ledger_day
      add column secret bytea,
      add column grades_root text,
      add column inputs_root text,
      add column past_root text,
      add constraint ledger_day_sealed_whole check (
        num_nonnulls(secret, grades_root, past_root) in (0, 3) and (inputs_root is null or grades_root is not null)
      )`.execute(db)
}
