import { type Kysely, sql } from 'kysely'

/** Snapshots, imports, findings and the two pointers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table snapshot (
      id text primary key,
      dataset text not null check (dataset in ('market', 'sample')),
      as_of date not null,
      created_at timestamptz not null default now(),
      manifest jsonb not null,
      unique (dataset, id)
    )`.execute(db)
  await sql`create index snapshot_by_age on snapshot (dataset, created_at desc)`.execute(db)
  await sql`
    create table snapshot_pointer (
      dataset text primary key,
      snapshot_id text not null,
      published_at timestamptz not null default now(),
      foreign key (dataset, snapshot_id) references snapshot (dataset, id)
    )`.execute(db)
  await sql`
    create table import_batch (
      id text primary key,
      dataset text not null check (dataset in ('market', 'sample')),
      kind text not null,
      files jsonb not null,
      state text not null default 'staged' check (state in ('staged', 'committed')),
      canonical_generation_id text,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check ((state = 'committed') = (finished_at is not null))
    )`.execute(db)
  await sql`create index import_batch_by_age on import_batch (dataset, created_at desc)`.execute(db)
  await sql`
    create table finding (
      id bigint generated always as identity primary key,
      dataset text not null check (dataset in ('market', 'sample')),
      snapshot_id text references snapshot (id) on delete cascade,
      import_batch_id text references import_batch (id) on delete cascade,
      check_code text not null,
      severity text not null check (severity in ('block', 'warn', 'note')),
      ticker text,
      session_date date,
      detail jsonb not null,
      sentence text not null,
      remedy text not null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(snapshot_id, import_batch_id) = 1)
    )`.execute(db)
  await sql`create index finding_by_snapshot on finding (snapshot_id, severity, id)`.execute(db)
  await sql`create index finding_by_import on finding (import_batch_id, severity, id)`.execute(db)
  await sql`
    create table canonical_pointer (
      dataset text primary key check (dataset in ('market', 'sample')),
      generation_id text not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
}
