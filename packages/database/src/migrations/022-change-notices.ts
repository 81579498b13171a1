import { type Kysely, sql } from 'kysely'

/**
 * Tells every server and worker at once of what they keep in memory: who may do what, and which snapshot readers see. By triggers, so that
 * whatever changes a row is heard of: any version of the product, a command, or somebody at the database itself.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function notify_user_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('fairweight_changes', 'user ' || coalesce(new.user_id, old.user_id));
      return null;
    end $$`.execute(db)
  await sql`
    create function notify_account_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('fairweight_changes', 'user ' || new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create function notify_published() returns trigger language plpgsql as $$
    begin
      perform pg_notify('fairweight_changes', 'published');
      return null;
    end $$`.execute(db)
  const triggers = [
    sql`create trigger role_grant_is_told after insert or update or delete on role_grant for each row execute function notify_user_changed()`,
    sql`create trigger subscription_is_told after insert or update or delete on subscription for each row execute function notify_user_changed()`,
    sql`create trigger user_session_end_is_told after delete on user_session for each row execute function notify_user_changed()`,
    sql`
      create trigger app_user_disabling_is_told after update of disabled_at on app_user
        for each row when (old.disabled_at is distinct from new.disabled_at) execute function notify_account_changed()`,
    sql`create trigger snapshot_pointer_is_told after insert or update on snapshot_pointer for each row execute function notify_published()`,
  ]
  for (const trigger of triggers) await trigger.execute(db)
}
