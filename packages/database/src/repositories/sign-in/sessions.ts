import type { SessionId, UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import { type SignInUser, asSignInUser, isStorable, SIGN_IN_USER_COLUMNS } from './sign-in-users.ts'

/** A session that has not ended, as the table keeps it. */
export interface StoredSession {
  readonly id: SessionId
  readonly userId: UserId
  readonly userAgent: string | null
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly provedAt: Date
  readonly expiresAt: Date
}

export interface SessionWithUser {
  readonly session: StoredSession
  readonly user: SignInUser
}

interface NewSession {
  readonly id: SessionId
  /** The digest of what its cookie holds. */
  readonly lookup: string
  readonly userId: UserId
  readonly userAgent: string | null
  readonly startedAt: Date
  readonly expiresAt: Date
}

/** Sessions of people who are not disabled; an ended one is nowhere. */
export const sessions = {
  async add(
    trx: Queryable,
    { id, lookup, userId, userAgent, startedAt, expiresAt }: NewSession,
  ): Promise<StoredSession> {
    const times = { created_at: startedAt, updated_at: startedAt, proved_at: startedAt, expires_at: expiresAt }
    await trx
      .insertInto('user_session')
      .values({ id, token: lookup, user_id: userId, user_agent: userAgent, ...times })
      .execute()
    return { id, userId, userAgent, startedAt, lastSeenAt: startedAt, provedAt: startedAt, expiresAt }
  },

  async findByLookup(db: Queryable, lookup: string, now: Date): Promise<SessionWithUser | null> {
    const row = await selectSessions(db, now).where('user_session.token', '=', lookup).executeTakeFirst()
    return row ? asSessionWithUser(row) : null
  },

  async find(db: Queryable, sessionId: SessionId, userId: UserId, now: Date): Promise<SessionWithUser | null> {
    const row = await selectSessions(db, now)
      .where('user_session.id', '=', sessionId)
      .where('user_session.user_id', '=', userId)
      .executeTakeFirst()
    return row ? asSessionWithUser(row) : null
  },

  /** A person's, the one last used first. */
  async list(db: Queryable, userId: UserId, now: Date): Promise<StoredSession[]> {
    const rows = await selectSessions(db, now)
      .where('user_session.user_id', '=', userId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('session_id')
      .execute()
    return rows.map((row) => asSessionWithUser(row).session)
  },

  async markSeen(db: Queryable, sessionId: SessionId, at: Date, expiresAt: Date): Promise<void> {
    await db
      .updateTable('user_session')
      .set({ updated_at: at, expires_at: expiresAt })
      .where('id', '=', sessionId)
      .execute()
  },

  /** Notes that its owner has just proved who they are. */
  async markProved(trx: Queryable, sessionId: SessionId, at: Date): Promise<void> {
    await trx.updateTable('user_session').set({ proved_at: at }).where('id', '=', sessionId).execute()
  },

  /** Gives a session another secret; the earlier one opens nothing any more. */
  async renew(trx: Queryable, sessionId: SessionId, lookup: string): Promise<void> {
    await trx.updateTable('user_session').set({ token: lookup }).where('id', '=', sessionId).execute()
  },

  /** False when it was not theirs or has ended already. */
  async end(db: Queryable, userId: UserId, sessionId: SessionId): Promise<boolean> {
    if (!isStorable(sessionId)) return false
    const { numDeletedRows } = await db
      .deleteFrom('user_session')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Ends every one of a person but the one named. */
  async endAll(db: Queryable, userId: UserId, exceptSessionId: SessionId | null): Promise<void> {
    const ofUser = db.deleteFrom('user_session').where('user_id', '=', userId)
    await (exceptSessionId === null ? ofUser : ofUser.where('id', '<>', exceptSessionId)).execute()
  },

  async sweep(db: Queryable, now: Date): Promise<void> {
    await db.deleteFrom('user_session').where('expires_at', '<=', now).execute()
  },
}

function selectSessions(db: Queryable, now: Date) {
  return db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .leftJoin('user_password', 'user_password.user_id', 'app_user.id')
    .where('user_session.expires_at', '>', now)
    .where('app_user.disabled_at', 'is', null)
    .select(SIGN_IN_USER_COLUMNS)
    .select([
      'user_session.id as session_id',
      'user_session.user_agent',
      'user_session.created_at as started_at',
      'user_session.updated_at as last_seen_at',
      'user_session.proved_at',
      'user_session.expires_at',
    ])
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>

function asSessionWithUser(row: SessionRow): SessionWithUser {
  const session = {
    id: row.session_id,
    userId: row.id,
    userAgent: row.user_agent,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    provedAt: row.proved_at,
    expiresAt: row.expires_at,
  }
  return { session, user: asSignInUser(row) }
}
