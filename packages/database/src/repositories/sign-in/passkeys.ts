import type { UserId } from '@fairweight/domain/identifiers'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { PasskeyTable } from '../../tables/identity-tables.ts'

/** A WebAuthn credential of a person. */
export interface Passkey {
  readonly credentialId: string
  readonly userId: UserId
  readonly name: string
  /** COSE key, base64url. */
  readonly publicKey: string
  /** Of the authenticator; 0 with one that does not count. */
  readonly signCount: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** Passkeys, each by the id that its authenticator gave it. */
export const passkeys = {
  async find(db: Queryable, credentialId: string): Promise<Passkey | null> {
    const row = await db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
    return row ? asPasskey(row) : null
  },

  /** A person's, the oldest first. */
  async list(db: Queryable, userId: UserId): Promise<Passkey[]> {
    const rows = await db
      .selectFrom('passkey')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('credential_id')
      .execute()
    return rows.map(asPasskey)
  },

  /** One that is known already fails as a unique violation, which ends the transaction. */
  async add(
    trx: Queryable,
    {
      credentialId,
      userId,
      name,
      publicKey,
      signCount,
      transports,
      isBackedUp,
      createdAt,
    }: Omit<Passkey, 'lastUsedAt'>,
  ): Promise<void> {
    const kept = {
      credential_id: credentialId,
      user_id: userId,
      name,
      public_key: publicKey,
      sign_count: signCount,
      is_backed_up: isBackedUp,
      created_at: createdAt,
      last_used_at: null,
    }
    await trx
      .insertInto('passkey')
      .values({ ...kept, transports: JSON.stringify(transports) })
      .execute()
  },

  /**
   * Notes a use. False when its counter is not beyond the one of the last use: then a copy of the key may be about
   * (WebAuthn Level 3, section 6.1.1). Two uses of one answer at the same time are told apart by it too, where the authenticator counts.
   */
  async markUsed(trx: Queryable, credentialId: string, signCount: number, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('passkey')
      .set({ sign_count: signCount, last_used_at: now })
      .where('credential_id', '=', credentialId)
      .where(({ eb, and, or }) =>
        or([eb('sign_count', '<', signCount), and([eb('sign_count', '=', 0), eb.lit(signCount === 0)])]),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** False: it was not theirs. */
  async rename(db: Queryable, userId: UserId, credentialId: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ name })
      .where('credential_id', '=', credentialId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** False: it was not theirs. */
  async remove(trx: Queryable, userId: UserId, credentialId: string): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('passkey')
      .where('credential_id', '=', credentialId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Removes those that a person added after a moment. */
  async removeSince(trx: Queryable, userId: UserId, since: Date): Promise<void> {
    await trx.deleteFrom('passkey').where('user_id', '=', userId).where('created_at', '>', since).execute()
  },

  async removeAll(trx: Queryable, userId: UserId): Promise<void> {
    await trx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  },
}

function asPasskey(row: Selectable<PasskeyTable>): Passkey {
  return {
    credentialId: row.credential_id,
    userId: row.user_id,
    name: row.name,
    publicKey: row.public_key,
    signCount: row.sign_count,
    transports: row.transports,
    isBackedUp: row.is_backed_up,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
