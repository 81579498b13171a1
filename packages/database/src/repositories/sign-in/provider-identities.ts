import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'

/** Somebody as another provider knows them. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly linkedAt: Date
  readonly lastUsedAt: Date | null
}

/** Which account of another provider opens which of ours. */
export const providerIdentities = {
  async findOwner(db: Queryable, issuer: string, subject: string): Promise<UserId | null> {
    const row = await db
      .selectFrom('provider_identity')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row?.user_id ?? null
  },

  async list(db: Queryable, userId: UserId): Promise<ProviderIdentity[]> {
    const rows = await db
      .selectFrom('provider_identity')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('linked_at')
      .execute()
    return rows.map(({ issuer, subject, linked_at, last_used_at }) => ({
      issuer,
      subject,
      linkedAt: linked_at,
      lastUsedAt: last_used_at,
    }))
  },

  /** One that is taken fails as a unique violation, which ends the transaction. */
  async add(
    trx: Queryable,
    userId: UserId,
    { issuer, subject }: Pick<ProviderIdentity, 'issuer' | 'subject'>,
    now: Date,
  ): Promise<void> {
    await trx
      .insertInto('provider_identity')
      .values({ issuer, subject, user_id: userId, linked_at: now, last_used_at: now })
      .execute()
  },

  async markUsed(trx: Queryable, issuer: string, subject: string, now: Date): Promise<void> {
    await trx
      .updateTable('provider_identity')
      .set({ last_used_at: now })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute()
  },

  /** False: they had none of this provider. */
  async remove(trx: Queryable, userId: UserId, issuer: string): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('provider_identity')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Removes those that a person linked after a moment. */
  async removeSince(trx: Queryable, userId: UserId, since: Date): Promise<void> {
    await trx.deleteFrom('provider_identity').where('user_id', '=', userId).where('linked_at', '>', since).execute()
  },

  async removeAll(trx: Queryable, userId: UserId): Promise<void> {
    await trx.deleteFrom('provider_identity').where('user_id', '=', userId).execute()
  },
}
