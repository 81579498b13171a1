import { type Kysely, sql } from 'kysely'

/** People, their sessions and credentials, what they keep, what they may use, their mail, and the counters that protect them. */
export async function up(db: Kysely<never>): Promise<void> {
  await identity(db)
  await userTables(db)
  await entitlement(db)
  await mailAndCounters(db)
}

/** The four tables of the identity library under our own names, each with its columns in snake case. */
async function identity(db: Kysely<never>): Promise<void> {
  await sql`
    create table app_user (
      id text primary key,
      name text not null default '',
      email text not null unique,
      email_verified boolean not null default false,
      image text,
      is_anonymous boolean not null default false,
      disabled_at timestamptz,
      last_active_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (email = lower(email))
    )`.execute(db)
  await sql`create index app_user_idle on app_user (last_active_at) where is_anonymous`.execute(db)
  await sql`
    create table user_session (
      id text primary key,
      token text not null unique,
      user_id text not null references app_user (id) on delete cascade,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index user_session_by_user on user_session (user_id)`.execute(db)
  await sql`create index user_session_by_end on user_session (expires_at)`.execute(db)
  await sql`
    create table user_credential (
      id text primary key,
      account_id text not null,
      provider_id text not null,
      user_id text not null references app_user (id) on delete cascade,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider_id, account_id)
    )`.execute(db)
  await sql`create index user_credential_by_user on user_credential (user_id)`.execute(db)
  await sql`
    create table user_verification (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index user_verification_by_identifier on user_verification (identifier)`.execute(db)
  await sql`create index user_verification_by_end on user_verification (expires_at)`.execute(db)
  await sql`
    create table known_device (
      user_id text not null references app_user (id) on delete cascade,
      device_hash text not null,
      label text,
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      primary key (user_id, device_hash)
    )`.execute(db)
}

async function userTables(db: Kysely<never>): Promise<void> {
  await sql`
    create table profile (
      user_id text primary key references app_user (id) on delete cascade,
      first_name text not null,
      last_name text not null,
      customer_type text not null default 'individual' check (customer_type in ('individual', 'enterprise')),
      insights_subscriber boolean not null default false,
      tips_subscriber boolean not null default false,
      referral_code text,
      influencer_code text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table consent (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id) on delete cascade,
      kind text not null,
      version text,
      given_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index consent_by_user on consent (user_id, id)`.execute(db)
  await sql`
    create table stock_list (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      name text not null,
      name_key text not null,
      created_at timestamptz not null default now(),
      unique (user_id, name_key)
    )`.execute(db)
  await sql`
    create table stock_list_item (
      list_id text not null references stock_list (id) on delete cascade,
      ticker text not null,
      place bigint generated always as identity,
      added_at timestamptz not null default now(),
      primary key (list_id, ticker)
    )`.execute(db)
  await sql`
    create table bookmark (
      user_id text not null references app_user (id) on delete cascade,
      plan text not null check (plan in ('value', 'momentum')),
      ticker text not null,
      added_at timestamptz not null default now(),
      primary key (user_id, plan, ticker)
    )`.execute(db)
  await sql`
    create table tour_state (
      user_id text primary key references app_user (id) on delete cascade,
      step text,
      finished boolean not null default false,
      updated_at timestamptz not null default now()
    )`.execute(db)
}

async function entitlement(db: Kysely<never>): Promise<void> {
  await sql`
    create table subscription (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      role text not null,
      plan_name text not null,
      license text,
      billing_interval text check (billing_interval in ('month', 'year')),
      status text not null,
      created_at timestamptz not null,
      current_period_end timestamptz,
      trial_end timestamptz,
      cancel_at_period_end boolean not null default false,
      canceled_at timestamptz,
      past_due_since timestamptz,
      synced_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index subscription_by_user on subscription (user_id)`.execute(db)
  await sql`
    create table role_grant (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id) on delete cascade,
      role text not null,
      ends_at timestamptz not null,
      granted_at timestamptz not null default now(),
      unique (user_id, role)
    )`.execute(db)
}

async function mailAndCounters(db: Kysely<never>): Promise<void> {
  await sql`
    create table mail (
      id text primary key,
      key text not null unique,
      kind text not null,
      recipient text,
      content jsonb,
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'uncertain')),
      attempts int not null default 0,
      not_before timestamptz not null default now(),
      created_at timestamptz not null default now(),
      sending_since timestamptz,
      finished_at timestamptz,
      last_error text
    )`.execute(db)
  await sql`create index mail_waiting on mail (not_before) where state in ('waiting', 'sending')`.execute(db)
  await sql`
    create table request_count (
      key text primary key,
      taken int not null,
      last_granted int not null,
      window_ends_at timestamptz not null
    )`.execute(db)
  await sql`create index request_count_by_end on request_count (window_ends_at)`.execute(db)
  await sql`
    create table sign_in_delay (
      key text primary key,
      failures int not null,
      not_before timestamptz not null,
      forgotten_at timestamptz not null
    )`.execute(db)
}
