import { randomUUID } from 'node:crypto'
import { type Selectable, type UpdateQueryBuilder, sql } from 'kysely'
import type { Queryable } from '../opening/database.ts'
import { inTransaction } from '../opening/in-transaction.ts'
import type { MailTable } from '../tables/mail-tables.ts'
import type { Tables } from '../tables/tables.ts'

/** An email to be written; the same `key` is never written twice. */
export interface NewMail {
  key: string
  kind: string
  recipient: string
  content: Record<string, string>
}

/** An email that its claimer alone hands over. */
export interface ClaimedMail extends NewMail {
  id: string
  /** This one included. */
  attempts: number
}

/** What goes to thousands must not keep anybody waiting for a link to a new password. */
const BULK_KINDS = ['newsletter', 'rating-changes']

const struckOut = { recipient: null, content: null }
/** A server's complaint often repeats the address, which is not to be kept longer than the email. */
const withoutRecipient = (error: string) =>
  sql<string>`replace(${error}::text, coalesce(recipient, ''), '(the recipient)')`

/** The emails to be sent. An email is claimed before it is handed over, and whoever dies in between leaves it uncertain, not sent twice. */
export const mails = {
  /** Puts an email into the box; false = one with this key was written before. */
  async write(db: Queryable, { key, kind, recipient, content }: NewMail): Promise<boolean> {
    const row = await db
      .insertInto('mail')
      .values({ id: randomUUID(), key, kind, recipient, content: JSON.stringify(content) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** How many emails wait since before a moment and when the first of them was written; those that go to thousands may wait long. */
  async waitingSince(db: Queryable, before: Date): Promise<{ count: number; since: string } | null> {
    const row = await db
      .selectFrom('mail')
      .select(({ fn }) => [fn.countAll<string | number>().as('count'), fn.min('created_at').as('since')])
      .where('state', '=', 'waiting')
      .where('created_at', '<', before)
      .where('kind', 'not in', BULK_KINDS)
      .executeTakeFirstOrThrow()
    return row.since === null ? null : { count: Number(row.count), since: new Date(row.since).toISOString() }
  },

  /** How many emails are in each state. */
  async countByState(db: Queryable): Promise<Record<string, number>> {
    const rows = await db
      .selectFrom('mail')
      .select(({ fn }) => ['state' as const, fn.countAll<string | number>().as('count')])
      .groupBy('state')
      .execute()
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
  },

  /** How the email with this key stands; null once it is no longer kept. */
  async stateOf(db: Queryable, key: string): Promise<Selectable<MailTable>['state'] | null> {
    const row = await db.selectFrom('mail').select('state').where('key', '=', key).executeTakeFirst()
    return row?.state ?? null
  },

  /** Whether an email with this key was written before, whatever became of it. */
  async isWritten(db: Queryable, key: string): Promise<boolean> {
    return (await db.selectFrom('mail').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
  },

  /** Puts many emails into the box at once, in the caller's transaction; says how many of them were not written before. */
  async writeAll(db: Queryable, emails: readonly NewMail[]): Promise<number> {
    if (emails.length === 0) return 0
    const rows = await db
      .insertInto('mail')
      .values(
        emails.map(({ key, kind, recipient, content }) => ({
          id: randomUUID(),
          key,
          kind,
          recipient,
          content: JSON.stringify(content),
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .execute()
    return rows.length
  },

  /** How many of these keys an email was written with before. */
  async countWritten(db: Queryable, keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0
    const { count } = await db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<string | number>().as('count'))
      .where('key', 'in', keys)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /**
   * The emails that are due, in the order of `claim` and at most `limit`, with the host of each one's mailbox in lower case; those of some
   * hosts left out. Nobody has them yet: whoever wants one takes it by its id.
   */
  async due(
    db: Queryable,
    now: Date,
    { limit, except = [] }: { readonly limit: number; readonly except?: readonly string[] },
  ): Promise<{ readonly id: string; readonly host: string }[]> {
    const host = sql<string>`lower(split_part(recipient, '@', 2))`
    const due = db
      .selectFrom('mail')
      .select(['id', host.as('host')])
      .where('state', '=', 'waiting')
      .where('not_before', '<=', now)
      .orderBy(({ eb }) => eb('kind', 'in', BULK_KINDS))
      .orderBy('not_before')
      .orderBy('created_at')
      .limit(limit)
    return (except.length === 0 ? due : due.where(host, 'not in', [...except])).execute()
  },

  /** Takes the email that has waited longest, newsletters and emails about changed grades after all others; no two callers get the same one. Null: none is due. */
  async claim(db: Queryable, now: Date): Promise<ClaimedMail | null> {
    const next = db
      .selectFrom('mail')
      .select('id')
      .where('state', '=', 'waiting')
      .where('not_before', '<=', now)
      .orderBy(({ eb }) => eb('kind', 'in', BULK_KINDS))
      .orderBy('not_before')
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
    return claimed(db.updateTable('mail').where('id', '=', next), now)
  },

  /** Takes one email by its id; null when it is not due or somebody else has it. */
  claimOne(db: Queryable, id: string, now: Date): Promise<ClaimedMail | null> {
    return claimed(
      db.updateTable('mail').where('id', '=', id).where('state', '=', 'waiting').where('not_before', '<=', now),
      now,
    )
  },

  /** Writes the contents of all waiting emails of these kinds anew, as `rewrite` has them; null leaves one as it is. Whoever is handing one over keeps it. */
  async rewriteWaiting(
    db: Queryable,
    kinds: readonly string[],
    rewrite: (mail: NewMail) => Record<string, string> | null,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      const waiting = trx
        .selectFrom('mail')
        .select(['id', 'key', 'kind', 'recipient', 'content'])
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
      for (const { id, key, kind, recipient, content } of await waiting.forUpdate().skipLocked().execute()) {
        const anew = recipient === null || content === null ? null : rewrite({ key, kind, recipient, content })
        if (anew !== null)
          await trx
            .updateTable('mail')
            .set({ content: JSON.stringify(anew) })
            .where('id', '=', id)
            .execute()
      }
    })
  },

  /** The email has gone. */
  async sent(db: Queryable, id: string, now: Date): Promise<void> {
    await whileSending(db, id)
      .set({ state: 'sent', finished_at: now, last_error: null, ...struckOut })
      .execute()
  },

  /** The email certainly did not go; it waits until `notBefore`. */
  async retry(db: Queryable, id: string, error: string, notBefore: Date): Promise<void> {
    await whileSending(db, id)
      .set({ state: 'waiting', not_before: notBefore, sending_since: null, last_error: withoutRecipient(error) })
      .execute()
  },

  /** Removes an email that nobody has begun to hand over. */
  async takeBack(db: Queryable, key: string): Promise<void> {
    await db.deleteFrom('mail').where('key', '=', key).where('state', '=', 'waiting').execute()
  },

  /** The email will never go. */
  async fail(db: Queryable, id: string, error: string, now: Date): Promise<void> {
    await whileSending(db, id)
      .set({ state: 'failed', finished_at: now, last_error: withoutRecipient(error), ...struckOut })
      .execute()
  },

  /**
   * Removes up to `limit` emails about changed grades that were finished before; says how many. Their keys hold the day they tell of, so
   * that nobody writes one again. What other keys tell is needed for good: a newsletter that is sent again must reach nobody twice.
   */
  async sweepRatingEmails(db: Queryable, finishedBefore: Date, limit: number): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('mail')
      .where('id', 'in', (old) =>
        old
          .selectFrom('mail')
          .select('id')
          .where('kind', '=', 'rating-changes')
          .where('finished_at', '<', finishedBefore)
          .orderBy('finished_at')
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },

  /** Gives up emails whose handing over began before `startedBefore` and never ended: nobody can know whether they went. Says how many. */
  async giveUpInterrupted(db: Queryable, startedBefore: Date, now: Date): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('mail')
      .set({
        state: 'uncertain',
        finished_at: now,
        last_error: 'The process ended while it was sending the email.',
        ...struckOut,
      })
      .where('state', '=', 'sending')
      .where('sending_since', '<', startedBefore)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}

function whileSending(db: Queryable, id: string) {
  return db.updateTable('mail').where('id', '=', id).where('state', '=', 'sending')
}

async function claimed(
  found: UpdateQueryBuilder<Tables, 'mail', 'mail', object>,
  now: Date,
): Promise<ClaimedMail | null> {
  const row = await found
    .set({ state: 'sending', sending_since: now, attempts: sql<number>`attempts + 1` })
    .returning(['id', 'key', 'kind', 'recipient', 'content', 'attempts'])
    .executeTakeFirst()
  if (!row) return null
  const { recipient, content, ...rest } = row
  if (recipient === null || content === null)
    throw new Error(`The email ${row.key} waits without a recipient or content.`)
  return { ...rest, recipient, content }
}
