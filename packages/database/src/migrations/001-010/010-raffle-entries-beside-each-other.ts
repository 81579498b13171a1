import { type Kysely, sql } from 'kysely'

/** Anybody may enter any address: entries that wait for their link stand beside each other, and one of a mailbox is confirmed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table raffle_entry drop constraint raffle_entry_draw_mailbox_key`.execute(db)
  await sql`create index raffle_entry_by_mailbox on raffle_entry (draw, mailbox)`.execute(db)
  await sql`create unique index raffle_entry_confirmed on raffle_entry (draw, mailbox) where confirmed_at is not null`.execute(
    db,
  )
}
