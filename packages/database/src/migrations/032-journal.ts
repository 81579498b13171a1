import { type Kysely, sql } from 'kysely'

/**
 * What people noted about decisions, with what was captured then, and sentences for one person that no alert tells. What was captured is
 * never changed, and nothing of an entry once it is fixed: the condition of the statement says 24 hours by the server's clock, and the
 * database itself, whose clock may be another, an hour later. A note is never changed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table journal_entry (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      subject json not null,
      name text not null,
      basket json not null,
      why text not null,
      wrong_if text not null,
      criteria json not null default '[]',
      dataset text not null check (dataset in ('market', 'sample')),
      as_of date not null,
      price double precision,
      value_grade text,
      momentum_grade text,
      created_at timestamptz not null,
      changed_at timestamptz
    )`.execute(db)
  await sql`create index journal_entry_of_person on journal_entry (user_id, created_at)`.execute(db)
  await sql`create index journal_entry_by_day on journal_entry (dataset, as_of)`.execute(db)
  await sql`
    create table journal_note (
      id text primary key,
      entry_id text not null references journal_entry (id) on delete cascade,
      text text not null,
      written_at timestamptz not null
    )`.execute(db)
  await sql`create index journal_note_of_entry on journal_note (entry_id, written_at)`.execute(db)
  await sql`
    create function keep_journal_entry() returns trigger language plpgsql as $$
    begin
      if now() > old.created_at + interval '25 hours' then
        raise exception 'A journal entry cannot be changed after 24 hours.';
      end if;
      if (new.id, new.user_id, new.subject::text, new.name, new.basket::text, new.dataset, new.as_of, new.price, new.value_grade, new.momentum_grade, new.created_at)
        is distinct from
        (old.id, old.user_id, old.subject::text, old.name, old.basket::text, old.dataset, old.as_of, old.price, old.value_grade, old.momentum_grade, old.created_at)
      then
        raise exception 'What was captured with a journal entry cannot be changed.';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger journal_entry_is_kept before update on journal_entry for each row execute function keep_journal_entry()`.execute(
    db,
  )
  await sql`
    create function keep_journal_note() returns trigger language plpgsql as $$
    begin
      raise exception 'A note cannot be changed.';
    end $$`.execute(db)
  await sql`
    create trigger journal_note_is_kept before update on journal_note for each row execute function keep_journal_note()`.execute(
    db,
  )
  await sql`
    create table account_notice (
      user_id text not null references app_user (id) on delete cascade,
      kind text not null check (kind in ('journal-year', 'recall')),
      key text not null,
      as_of date not null,
      subject text not null,
      name text,
      sentence text not null,
      path text not null,
      fired_at timestamptz not null,
      emailed_at timestamptz,
      primary key (user_id, kind, key)
    )`.execute(db)
  await sql`create index account_notice_unsent on account_notice (user_id) where emailed_at is null`.execute(db)
}
