import { type Kysely, sql } from 'kysely'

/** How fast pages were for those who opened them: counts of visits by day, page and bucket, and nothing about any single visit. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table page_speed_count (
      day date not null,
      page text not null,
      device text not null,
      navigation text not null,
      metric text not null,
      bucket integer not null check (bucket >= 0),
      visits integer not null check (visits > 0),
      primary key (day, page, device, navigation, metric, bucket)
    )`.execute(db)
}
