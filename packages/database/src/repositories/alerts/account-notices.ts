import type { UserId } from '@fairweight/domain/identifiers'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { AccountNoticeTable } from '../../tables/journal/journal-tables.ts'

/** A sentence for one person that a published day brought and no alert tells. */
export type AccountNotice = Omit<Selectable<AccountNoticeTable>, 'user_id' | 'fired_at' | 'emailed_at'>

export interface KeptNotice extends AccountNotice {
  readonly fired_at: Date
}

/** Notices. Whoever writes holds the owner's row. */
export const accountNotices = {
  /** Adds what was not told yet; what was stays as it is. */
  async add(trx: Queryable, userId: UserId, notices: readonly AccountNotice[], now: Date): Promise<void> {
    if (notices.length === 0) return
    await trx
      .insertInto('account_notice')
      .values(notices.map((notice) => ({ ...notice, user_id: userId, fired_at: now, emailed_at: null })))
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doNothing())
      .execute()
  },

  /** The newest of a person, newest day first. */
  newest(db: Queryable, userId: UserId, limit: number): Promise<KeptNotice[]> {
    return select(db)
      .where('user_id', '=', userId)
      .orderBy('fired_at', 'desc')
      .orderBy('as_of', 'desc')
      .orderBy('key')
      .limit(limit)
      .execute()
  },

  /** What no email told yet and came after a time, oldest day first. */
  unsent(db: Queryable, userId: UserId, firedAfter: Date): Promise<KeptNotice[]> {
    return select(db)
      .where('user_id', '=', userId)
      .where('emailed_at', 'is', null)
      .where('fired_at', '>', firedAfter)
      .orderBy('as_of')
      .orderBy('key')
      .execute()
  },

  /** Keeps that everything of a person was told by email, or that emails were not wanted then. */
  async sent(trx: Queryable, userId: UserId, now: Date): Promise<void> {
    await trx
      .updateTable('account_notice')
      .set({ emailed_at: now })
      .where('user_id', '=', userId)
      .where('emailed_at', 'is', null)
      .execute()
  },
}

function select(db: Queryable) {
  return db
    .selectFrom('account_notice')
    .select(['kind', 'key', 'as_of', 'subject', 'name', 'sentence', 'path', 'fired_at'])
}
