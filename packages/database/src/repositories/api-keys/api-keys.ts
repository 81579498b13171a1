import { randomUUID } from 'node:crypto'
import { type KeyKind, type KeyScope, MAX_KEYS } from '@fairweight/domain/api-keys'
import { asKeyId, type KeyId, type UserId } from '@fairweight/domain/identifiers'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { ApiKeyTable } from '../../tables/api-keys/api-key-table.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** A key of somebody's, without what opens anything. */
export interface StoredKey {
  readonly id: KeyId
  readonly userId: UserId
  readonly kind: KeyKind
  readonly name: string
  /** Its beginning and its last signs. */
  readonly hint: string
  readonly scopes: readonly KeyScope[]
  /** The one list, screen or portfolio that it shows; null for all. */
  readonly subjectId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUse: KeyUse | null
}

/** When and from where a key was last used: the day and the network, no more. */
export interface KeyUse {
  readonly day: string
  readonly network: string | null
}

export interface NewKey extends Pick<StoredKey, 'kind' | 'name' | 'hint' | 'scopes' | 'subjectId' | 'expiresAt'> {
  /** SHA-256 of the key's whole text. */
  readonly secretHash: string
}

/** API keys and sheet addresses. Writes hold the person's row and throw PersonNotFoundError; a key of somebody else is an unknown one. */
export const apiKeys = {
  /** A person's, in the order in which they were made. */
  async all(db: Queryable, userId: UserId): Promise<StoredKey[]> {
    const rows = await db
      .selectFrom('api_key')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toKey)
  },

  /** The key of a hash, while it is in force and its owner's account is not shut out. Asked anew at each request, so that revoking is felt at once. */
  async findInForce(db: Queryable, kind: KeyKind, secretHash: string, now: Date): Promise<StoredKey | null> {
    const row = await db
      .selectFrom('api_key')
      .innerJoin('app_user', 'app_user.id', 'api_key.user_id')
      .selectAll('api_key')
      .where('api_key.secret_hash', '=', secretHash)
      .where('api_key.kind', '=', kind)
      .where('app_user.disabled_at', 'is', null)
      .where(({ eb, or }) => or([eb('api_key.expires_at', 'is', null), eb('api_key.expires_at', '>', now)]))
      .executeTakeFirst()
    return row === undefined ? null : toKey(row)
  },

  /** Keeps a new key. Those that have ended count too, until they are revoked. */
  create(db: Queryable, userId: UserId, key: NewKey, now: Date): Promise<StoredKey | 'too-many-keys'> {
    return withPerson(db, userId, async (trx) => {
      if ((await apiKeys.all(trx, userId)).length >= MAX_KEYS) return 'too-many-keys'
      const row = await trx
        .insertInto('api_key')
        .values({
          id: asKeyId(randomUUID()),
          user_id: userId,
          kind: key.kind,
          name: key.name,
          secret_hash: key.secretHash,
          hint: key.hint,
          scopes: JSON.stringify(key.scopes),
          subject_id: key.subjectId,
          created_at: now,
          expires_at: key.expiresAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return toKey(row)
    })
  },

  /** Revokes a key for good. */
  revoke(db: Queryable, userId: UserId, id: KeyId): Promise<'revoked' | 'unknown-key'> {
    return withPerson(db, userId, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('api_key')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 0n ? 'unknown-key' : 'revoked'
    })
  },

  /** Notes a use; writes nothing where the same day and network are noted already. */
  async noteUse(db: Queryable, { id, lastUse }: Pick<StoredKey, 'id' | 'lastUse'>, use: KeyUse): Promise<void> {
    if (lastUse?.day === use.day && lastUse.network === use.network) return
    await db
      .updateTable('api_key')
      .set({ last_used_on: use.day, last_used_from: use.network })
      .where('id', '=', id)
      .execute()
  },
}

function toKey(row: Selectable<ApiKeyTable>): StoredKey {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    subjectId: row.subject_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUse: row.last_used_on === null ? null : { day: row.last_used_on, network: row.last_used_from },
  }
}
