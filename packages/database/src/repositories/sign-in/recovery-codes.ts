import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'

/** Codes on paper that stand in for a lost second factor, each once. Only keyed digests are kept. */
export const recoveryCodes = {
  /** A new set takes the place of the old one. */
  async replace(trx: Queryable, userId: UserId, digests: readonly string[]): Promise<void> {
    await recoveryCodes.removeAll(trx, userId)
    if (digests.length > 0)
      await trx
        .insertInto('recovery_code')
        .values(digests.map((digest) => ({ digest, user_id: userId, used_at: null })))
        .execute()
  },

  /** False: it is none of theirs, or was used. */
  async use(trx: Queryable, userId: UserId, digest: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('digest', '=', digest)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  async left(db: Queryable, userId: UserId): Promise<number> {
    const { left } = await db
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    return left
  },

  async removeAll(trx: Queryable, userId: UserId): Promise<void> {
    await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  },
}
