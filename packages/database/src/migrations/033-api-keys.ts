import { type Kysely, sql } from 'kysely'

/**
 * What programs and spreadsheets may read in somebody's name. Of a key only the SHA-256 of its 256 random bits is kept: so many bits cannot be
 * guessed at any speed, so a slow hash would cost each request something and protect nothing. `subject_id` names one list, screen or
 * portfolio; whether it is still its owner's is asked at each request.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_key (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      kind text not null check (kind in ('api-key', 'sheet-address')),
      name text not null,
      secret_hash text not null unique,
      hint text not null,
      scopes json not null,
      subject_id text,
      created_at timestamptz not null,
      expires_at timestamptz,
      last_used_on date,
      last_used_from text
    )`.execute(db)
  await sql`create index api_key_by_user on api_key (user_id)`.execute(db)
}
