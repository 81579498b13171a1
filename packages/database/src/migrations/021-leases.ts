import { type Kysely, sql } from 'kysely'

/** Which process of all machines may do what only one may do at a time. The older `market_lease` stays for builds that know no other. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table lease (
      name text primary key,
      holder text not null,
      token bigint not null check (token > 0),
      expires_at timestamptz not null
    )`.execute(db)
}
