import { type Kysely, sql } from 'kysely'

/** The sets of columns that somebody keeps, in their order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table column_set (
      user_id text not null references app_user (id) on delete cascade,
      id text not null,
      place integer not null,
      name text not null,
      columns text not null,
      primary key (user_id, id)
    )`.execute(db)
}
