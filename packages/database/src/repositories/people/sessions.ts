import type { Queryable } from '../../opening/database.ts'

/** A browser that is signed in, as it is kept: never what opens it. */
export interface KeptSession {
  userAgent: string | null
  startedAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

/** Where a person is signed in; beginning and ending sessions is the identity side's business. */
export const sessions = {
  /** Those that have not ended, in the order of their beginning. */
  async ofPerson(db: Queryable, userId: string, now: Date): Promise<KeptSession[]> {
    return db
      .selectFrom('user_session')
      .select(['user_agent as userAgent', 'created_at as startedAt', 'updated_at as lastSeenAt', 'expires_at as expiresAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  },
}
