import { type Kysely, sql } from 'kysely'

/**
 * Each way to sign in has a table of its own; before, passwords and providers shared one that was shaped for a library. Passwords,
 * providers and open reset links move over. Beside them: passkeys, authenticator apps, and the trail of sensitive acts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await passwordsAndProviders(db)
  await userTokens(db)
  await passkeysAndAuthenticators(db)
  await auditTrail(db)
  await sql`alter table user_session drop column ip_address, add column proved_at timestamptz not null default now()`.execute(
    db,
  )
  await sql`update user_session set proved_at = created_at`.execute(db)
  await sql`alter table app_user drop column name, drop column image`.execute(db)
}

async function passwordsAndProviders(db: Kysely<never>): Promise<void> {
  await sql`
    create table user_password (
      user_id text primary key references app_user (id) on delete cascade,
      hash text not null,
      changed_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    insert into user_password (user_id, hash, changed_at)
    select distinct on (user_id) user_id, password, updated_at from user_credential
    where provider_id = 'credential' and password is not null order by user_id, updated_at desc`.execute(db)
  await sql`
    create table provider_identity (
      issuer text not null,
      subject text not null,
      user_id text not null references app_user (id) on delete cascade,
      linked_at timestamptz not null default now(),
      last_used_at timestamptz,
      primary key (issuer, subject),
      unique (user_id, issuer)
    )`.execute(db)
  await sql`
    insert into provider_identity (issuer, subject, user_id, linked_at)
    select distinct on (user_id, provider_id) provider_id, account_id, user_id, created_at from user_credential
    where provider_id <> 'credential' order by user_id, provider_id, created_at`.execute(db)
  await sql`drop table user_credential`.execute(db)
}

async function userTokens(db: Kysely<never>): Promise<void> {
  await sql`
    create table user_token (
      digest text primary key,
      purpose text not null,
      user_id text references app_user (id) on delete cascade,
      email text,
      code_digest text,
      wrong_codes int not null default 0,
      content jsonb,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index user_token_by_user on user_token (user_id, purpose)`.execute(db)
  await sql`create index user_token_by_end on user_token (expires_at)`.execute(db)
  // Both tables keep the SHA-256 of "reset-password:" and the token, and the older one "reset-password:" and the person.
  await sql`
    insert into user_token (digest, purpose, user_id, created_at, expires_at)
    select identifier, 'reset-password', app_user.id, user_verification.created_at, expires_at from user_verification
    join app_user on user_verification.value = 'reset-password:' || app_user.id
    on conflict do nothing`.execute(db)
  await sql`drop table user_verification`.execute(db)
}

async function passkeysAndAuthenticators(db: Kysely<never>): Promise<void> {
  await sql`
    create table passkey (
      credential_id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      name text not null,
      public_key text not null,
      sign_count bigint not null default 0,
      transports jsonb not null default '[]',
      is_backed_up boolean not null default false,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_by_user on passkey (user_id)`.execute(db)
  await sql`
    create table authenticator_app (
      user_id text primary key references app_user (id) on delete cascade,
      sealed_secret text not null,
      last_step bigint,
      confirmed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table recovery_code (
      digest text primary key,
      user_id text not null references app_user (id) on delete cascade,
      used_at timestamptz
    )`.execute(db)
  await sql`create index recovery_code_by_user on recovery_code (user_id)`.execute(db)
}

/**
 * Rows come and are never changed. One about a person goes with them, or may be swept after two years; one about nobody, such as an
 * operator's command, stays for good.
 */
async function auditTrail(db: Kysely<never>): Promise<void> {
  await sql`
    create table audit_event (
      id bigint generated always as identity primary key,
      happened_at timestamptz not null,
      actor text not null check (actor in ('person', 'operator', 'system')),
      action text not null,
      user_id text references app_user (id) on delete cascade,
      session_id text,
      device text,
      network text,
      details jsonb not null default '{}'
    )`.execute(db)
  await sql`create index audit_event_by_user on audit_event (user_id, id)`.execute(db)
  await sql`create index audit_event_by_time on audit_event (happened_at)`.execute(db)
  await sql`
    create function keep_audit_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.user_id is not null and (
        old.happened_at < now() - interval '2 years' or not exists (select 1 from app_user where id = old.user_id)
      ) then
        return old;
      end if;
      raise exception 'The audit trail is append-only.';
    end $$`.execute(db)
  await sql`create trigger audit_event_is_kept before update or delete on audit_event for each row execute function keep_audit_event()`.execute(
    db,
  )
}
