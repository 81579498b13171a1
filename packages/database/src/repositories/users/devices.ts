import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from './with-locked-user.ts'

/** The devices that somebody has signed in from, each by a hash of its random cookie. */
export const devices = {
  /** Notes a sign-in. `isNew`: never seen for this person before; `isFirst`: no device was. Throws PersonNotFoundError. */
  see(
    db: Queryable,
    userId: UserId,
    deviceHash: string,
    label: string | null,
    now: Date,
  ): Promise<{ isNew: boolean; isFirst: boolean }> {
    return withPerson(db, userId, async (trx) => {
      const seen = { label, last_seen_at: now }
      // One statement, whose parts see the devices as they were before it.
      const known = await trx
        .with('seen', (query) =>
          query
            .insertInto('known_device')
            .values({ user_id: userId, device_hash: deviceHash, first_seen_at: now, ...seen })
            .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet(seen)),
        )
        .selectFrom('known_device')
        .select('device_hash')
        .where('user_id', '=', userId)
        .execute()
      return { isNew: known.every(({ device_hash }) => device_hash !== deviceHash), isFirst: known.length === 0 }
    })
  },

  /** Every device of a person, in the order in which they came. */
  async ofPerson(
    db: Queryable,
    userId: UserId,
  ): Promise<{ label: string | null; firstSeenAt: Date; lastSeenAt: Date }[]> {
    return db
      .selectFrom('known_device')
      .select(['label', 'first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
      .where('user_id', '=', userId)
      .orderBy('first_seen_at')
      .orderBy('device_hash')
      .execute()
  },

  /** True when this person has signed in from the device before. */
  async isKnown(db: Queryable, userId: UserId, deviceHash: string): Promise<boolean> {
    const row = await db
      .selectFrom('known_device')
      .select('device_hash')
      .where('user_id', '=', userId)
      .where('device_hash', '=', deviceHash)
      .executeTakeFirst()
    return row !== undefined
  },
}
