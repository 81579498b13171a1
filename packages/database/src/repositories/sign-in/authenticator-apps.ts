import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'

/** The secret that a person's authenticator app shares with us. */
export interface AuthenticatorApp {
  readonly sealedSecret: string
  /** Null: set up but never confirmed by a code, so it does not count yet. */
  readonly confirmedAt: Date | null
}

/** One authenticator app a person. Codes are good once: the time step of the newest one used is kept (RFC 6238, section 5.2). */
export const authenticatorApps = {
  async find(db: Queryable, userId: UserId): Promise<AuthenticatorApp | null> {
    const row = await db
      .selectFrom('authenticator_app')
      .select(['sealed_secret', 'confirmed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row ? { sealedSecret: row.sealed_secret, confirmedAt: row.confirmed_at } : null
  },

  /** Begins a set-up; one that was never confirmed makes way, one that counts stays. False: there is one that counts. */
  async begin(trx: Queryable, userId: UserId, sealedSecret: string, now: Date): Promise<boolean> {
    const begun = { sealed_secret: sealedSecret, last_step: null, confirmed_at: null, created_at: now }
    const row = await trx
      .insertInto('authenticator_app')
      .values({ user_id: userId, ...begun })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(begun).where('authenticator_app.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  },

  async confirm(trx: Queryable, userId: UserId, now: Date): Promise<void> {
    await trx.updateTable('authenticator_app').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
  },

  /** Uses a time step up. False: it, or a later one, was used before. */
  async useStep(trx: Queryable, userId: UserId, step: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('authenticator_app')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Those whose sealed secret does not begin so. */
  async sealedOtherwise(db: Queryable, beginning: string): Promise<{ userId: UserId; sealedSecret: string }[]> {
    const rows = await db
      .selectFrom('authenticator_app')
      .select(['user_id', 'sealed_secret'])
      .where(({ eb, fn, val }) => eb(fn('left', ['sealed_secret', val(beginning.length)]), '<>', beginning))
      .execute()
    return rows.map(({ user_id, sealed_secret }) => ({ userId: user_id, sealedSecret: sealed_secret }))
  },

  /** Takes a newly sealed secret in place of the earlier one, unless it is another one by now. */
  async seal(db: Queryable, userId: UserId, earlier: string, sealedSecret: string): Promise<void> {
    await db
      .updateTable('authenticator_app')
      .set({ sealed_secret: sealedSecret })
      .where('user_id', '=', userId)
      .where('sealed_secret', '=', earlier)
      .execute()
  },

  /** False: there was none. */
  async remove(trx: Queryable, userId: UserId): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('authenticator_app')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Removes one that counts only since a moment, or not yet. */
  async removeSince(trx: Queryable, userId: UserId, since: Date): Promise<void> {
    await trx
      .deleteFrom('authenticator_app')
      .where('user_id', '=', userId)
      .where(({ eb, or }) => or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>', since)]))
      .execute()
  },
}
