import { type Kysely, sql } from 'kysely'

/**
 * Lists and saved mixes that whoever has a link may read. The token stands as it is, so that its owner can copy the link again: it opens
 * what the same database holds beside it, and nothing more. It goes with what it shows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table shared_link (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      token text not null unique,
      list_id text not null references stock_list (id) on delete cascade,
      run_id text references saved_run (id) on delete cascade,
      created_at timestamptz not null,
      unique nulls not distinct (list_id, run_id)
    )`.execute(db)
  await sql`create index shared_link_by_user on shared_link (user_id)`.execute(db)
  await sql`create index shared_link_by_run on shared_link (run_id) where run_id is not null`.execute(db)
}
