import { type Kysely, sql } from 'kysely'

/** Every different screen that somebody ever backtested: it outlives everything but the account, since each one counts as a try. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table backtest_try (
      user_id text not null references app_user (id) on delete cascade,
      dataset text not null check (dataset in ('market', 'sample')),
      screen text not null,
      tried_at timestamptz not null,
      primary key (user_id, dataset, screen)
    )`.execute(db)
}
