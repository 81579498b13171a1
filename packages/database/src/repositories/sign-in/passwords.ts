import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'

/** The hash of each person's password. */
export const passwords = {
  /** Sets it, whether they had one before or not. */
  async save(trx: Queryable, userId: UserId, hash: string, now: Date): Promise<void> {
    const changed = { hash, changed_at: now }
    await trx
      .insertInto('user_password')
      .values({ user_id: userId, ...changed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
      .execute()
  },

  /** Keeps the same password as another hash: when it was set stays as it was, and somebody without one gets none. */
  async rehash(trx: Queryable, userId: UserId, hash: string): Promise<void> {
    await trx.updateTable('user_password').set({ hash }).where('user_id', '=', userId).execute()
  },

  /** Removes one that was set after a moment; an older one stays. */
  async removeSince(trx: Queryable, userId: UserId, since: Date): Promise<void> {
    await trx.deleteFrom('user_password').where('user_id', '=', userId).where('changed_at', '>', since).execute()
  },

  async remove(trx: Queryable, userId: UserId): Promise<void> {
    await trx.deleteFrom('user_password').where('user_id', '=', userId).execute()
  },
}
