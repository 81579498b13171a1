import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from './with-locked-user.ts'

/** What somebody can agree to. */
export type ConsentKind = 'individual-use' | 'terms' | 'renewal-terms'

/** Something agreed to, in which version, and when. */
export interface Consent {
  kind: string
  version: string | null
  givenAt: Date
}

/** What people agreed to, with the time at which they first did. */
export const consents = {
  /** Records a consent; the same one given again keeps its first time. Throws PersonNotFoundError. */
  record(
    db: Queryable,
    userId: UserId,
    consent: { kind: ConsentKind; version: string | null },
    now: Date,
  ): Promise<void> {
    return withPerson(db, userId, async (trx) => {
      const { kind, version } = consent
      const given = await trx
        .selectFrom('consent')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('version', 'is not distinct from', version)
        .executeTakeFirst()
      if (!given) await trx.insertInto('consent').values({ user_id: userId, kind, version, given_at: now }).execute()
    })
  },

  /** Everything a person agreed to, in the order of their doing so. */
  async list(db: Queryable, userId: UserId): Promise<Consent[]> {
    const rows = await db
      .selectFrom('consent')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('given_at')
      .orderBy('id')
      .execute()
    return rows.map(({ kind, version, given_at }) => ({ kind, version, givenAt: given_at }))
  },
}
