import { type Kysely, sql } from 'kysely'

/** Who is a customer of the payment provider, what it told us, what is still to be told to it, and the free trials that were had. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table subscription
      add column customer_id text,
      add column price_id text,
      add column amount_cents int,
      add column currency text,
      add column trial_refused boolean not null default false`.execute(db)
  await sql`create index subscription_by_customer on subscription (customer_id)`.execute(db)
  await customers(db)
  await checkouts(db)
  await providerEvents(db)
}

async function customers(db: Kysely<never>): Promise<void> {
  await sql`
    create table billing_customer (
      customer_id text primary key,
      user_id text not null unique references app_user (id) on delete cascade,
      version int not null default 0,
      created_at timestamptz not null default now(),
      synced_at timestamptz
    )`.execute(db)
  await sql`
    create table departed_customer (
      customer_id text primary key,
      departed_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db)
  await sql`create index departed_customer_waiting on departed_customer (departed_at) where removed_at is null`.execute(
    db,
  )
  await sql`
    create table subscription_wish (
      subscription_id text primary key references subscription (id) on delete cascade,
      wish text not null check (wish in ('cancel', 'resume')),
      asked_at timestamptz not null
    )`.execute(db)
  await sql`
    create table donation (
      invoice_id text primary key,
      paid_at timestamptz not null,
      paid_cents int not null check (paid_cents >= 0),
      donated_cents int not null check (donated_cents >= 0),
      currency text not null,
      promotion_code text not null
    )`.execute(db)
  await sql`create index donation_by_time on donation (paid_at)`.execute(db)
}

async function checkouts(db: Kysely<never>): Promise<void> {
  await sql`
    create table checkout (
      user_id text primary key references app_user (id) on delete cascade,
      attempt int not null,
      price_id text not null,
      promotion_code text,
      has_trial boolean not null,
      asks_consent boolean not null,
      session_id text,
      url text,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table trial_use (
      key text primary key,
      holder text not null,
      reserved_until timestamptz,
      subscription_id text,
      check (reserved_until is not null or subscription_id is not null)
    )`.execute(db)
  await sql`create index trial_use_reserved on trial_use (reserved_until) where subscription_id is null`.execute(db)
}

async function providerEvents(db: Kysely<never>): Promise<void> {
  await sql`
    create table provider_event (
      id text primary key,
      kind text not null,
      customer_id text,
      happened_at timestamptz not null,
      received_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'ignored')),
      finished_at timestamptz
    )`.execute(db)
  await sql`create index provider_event_waiting on provider_event (customer_id) where state = 'waiting'`.execute(db)
  await sql`create index provider_event_finished on provider_event (finished_at) where state <> 'waiting'`.execute(db)
}
