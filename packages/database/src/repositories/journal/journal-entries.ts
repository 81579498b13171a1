import { randomUUID } from 'node:crypto'
import { asJournalEntryId, type JournalEntryId, type UserId } from '@fairweight/domain/identifiers'
import { JOURNAL_CHANGE_MS, MAX_JOURNAL_ENTRIES, MAX_JOURNAL_NOTES } from '@fairweight/domain/journal'
import type { Insertable, Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { JournalEntryTable } from '../../tables/journal/journal-tables.ts'
import { alertReaders } from '../alerts/alert-readers.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** What somebody noted about a decision, with what was captured then. */
export type JournalEntryRow = Selectable<JournalEntryTable> & {
  /** Oldest first. */
  readonly notes: readonly { readonly text: string; readonly writtenAt: Date }[]
}

/** What a new entry holds. */
export type NewJournalEntry = Pick<
  JournalEntryRow,
  | 'subject'
  | 'name'
  | 'basket'
  | 'why'
  | 'wrong_if'
  | 'criteria'
  | 'dataset'
  | 'as_of'
  | 'price'
  | 'value_grade'
  | 'momentum_grade'
>

/** What can be changed of one for 24 hours. */
export type JournalTexts = Pick<JournalEntryRow, 'why' | 'wrong_if' | 'criteria'>

type NotChanged = 'unknown-entry' | 'entry-fixed'

/**
 * Journals. Writes hold the person's row and throw PersonNotFoundError; an entry of somebody else is an unknown one. Of an entry that is 24
 * hours old nothing is changed or deleted but with the account.
 */
export const journalEntries = {
  /** A person's, newest first. */
  async all(db: Queryable, userId: UserId): Promise<JournalEntryRow[]> {
    const rows = await db
      .selectFrom('journal_entry')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return withNotes(db, rows)
  },

  async find(db: Queryable, userId: UserId, id: JournalEntryId): Promise<JournalEntryRow | null> {
    const rows = await db
      .selectFrom('journal_entry')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
    const [entry] = await withNotes(db, rows)
    return entry ?? null
  },

  /** Keeps a new entry; what follows from it comes by email from then on, unless emails were stopped. */
  create(
    db: Queryable,
    userId: UserId,
    entry: NewJournalEntry,
    now: Date,
  ): Promise<{ readonly id: JournalEntryId } | 'too-many-entries'> {
    return withPerson(db, userId, async (trx) => {
      const { count } = await trx
        .selectFrom('journal_entry')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (count >= MAX_JOURNAL_ENTRIES) return 'too-many-entries'
      const id = asJournalEntryId(randomUUID())
      const row: Insertable<JournalEntryTable> = {
        ...entry,
        id,
        user_id: userId,
        subject: JSON.stringify(entry.subject),
        basket: JSON.stringify(entry.basket),
        criteria: JSON.stringify(entry.criteria),
        created_at: now,
      }
      await trx.insertInto('journal_entry').values(row).execute()
      await alertReaders.begin(trx, userId)
      return { id }
    })
  },

  /** Changes what an entry says. */
  change(
    db: Queryable,
    userId: UserId,
    id: JournalEntryId,
    texts: JournalTexts,
    now: Date,
  ): Promise<'changed' | NotChanged> {
    return withPerson(db, userId, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('journal_entry')
        .set({ ...texts, criteria: JSON.stringify(texts.criteria), changed_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('created_at', '>', lastFixed(now))
        .executeTakeFirst()
      return numUpdatedRows > 0n ? 'changed' : whyNot(trx, userId, id)
    })
  },

  remove(db: Queryable, userId: UserId, id: JournalEntryId, now: Date): Promise<'removed' | NotChanged> {
    return withPerson(db, userId, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('journal_entry')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('created_at', '>', lastFixed(now))
        .executeTakeFirst()
      return numDeletedRows > 0n ? 'removed' : whyNot(trx, userId, id)
    })
  },

  /** Appends a note, which stays as it is. */
  append(
    db: Queryable,
    userId: UserId,
    id: JournalEntryId,
    text: string,
    now: Date,
  ): Promise<'appended' | 'unknown-entry' | 'too-many-notes'> {
    return withPerson(db, userId, async (trx) => {
      const entry = await journalEntries.find(trx, userId, id)
      if (entry === null) return 'unknown-entry'
      if (entry.notes.length >= MAX_JOURNAL_NOTES) return 'too-many-notes'
      await trx.insertInto('journal_note').values({ id: randomUUID(), entry_id: id, text, written_at: now }).execute()
      return 'appended'
    })
  },

  /** Up to `limit` people who wrote an entry on a day up to `day` of a dataset whose year nobody told yet, in the order of their ids. */
  async yearOver(
    db: Queryable,
    { dataset, asOf: day }: { readonly dataset: JournalEntryRow['dataset']; readonly asOf: string },
    afterUserId: UserId | null,
    limit: number,
  ): Promise<UserId[]> {
    const over = db
      .selectFrom('journal_entry')
      .innerJoin('app_user', 'app_user.id', 'journal_entry.user_id')
      .leftJoin('account_notice', (join) =>
        join
          .onRef('account_notice.user_id', '=', 'journal_entry.user_id')
          .on('account_notice.kind', '=', 'journal-year')
          .onRef('account_notice.key', '=', 'journal_entry.id'),
      )
      .select('journal_entry.user_id as userId')
      .distinct()
      .where('app_user.disabled_at', 'is', null)
      .where('account_notice.key', 'is', null)
      .where('journal_entry.dataset', '=', dataset)
      .where('journal_entry.as_of', '<=', day)
    const rest = afterUserId === null ? over : over.where('journal_entry.user_id', '>', afterUserId)
    const rows = await rest.orderBy('journal_entry.user_id').limit(limit).execute()
    return rows.map(({ userId }) => userId)
  },
}

/** An entry that was written then or before is fixed. */
function lastFixed(now: Date): Date {
  return new Date(now.getTime() - JOURNAL_CHANGE_MS)
}

async function whyNot(trx: Queryable, userId: UserId, id: JournalEntryId): Promise<NotChanged> {
  return (await journalEntries.find(trx, userId, id)) === null ? 'unknown-entry' : 'entry-fixed'
}

async function withNotes(db: Queryable, rows: readonly Selectable<JournalEntryTable>[]): Promise<JournalEntryRow[]> {
  if (rows.length === 0) return []
  const notes = await db
    .selectFrom('journal_note')
    .select(['entry_id', 'text', 'written_at as writtenAt'])
    .where(
      'entry_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  const byEntry = Map.groupBy(notes, ({ entry_id }) => entry_id)
  return rows.map((row) => ({
    ...row,
    notes: (byEntry.get(row.id) ?? []).map(({ text, writtenAt }) => ({ text, writtenAt })),
  }))
}
