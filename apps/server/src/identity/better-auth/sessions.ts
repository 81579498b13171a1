import type { Database, Queryable } from '@fairweight/database'
import type { IdentitySession, IdentityUser, SignedIn } from '../port/identity.ts'
import type { SessionSecrets } from '../tokens/session-secrets.ts'
import type { Library } from './records/library.ts'
import { sessionEnd } from './session-life.ts'
import { PASSWORD_PROVIDER, asIdentityUser, isStorable, userColumns } from './records/stored-user.ts'

const seenAtMostEvery = 60 * 60_000

interface SessionParts {
  readonly database: Database
  readonly library: Library
  readonly sessionSecrets: SessionSecrets
  readonly now: () => Date
}

export interface Sessions {
  /** Begins a session in the caller's transaction. */
  begin(trx: Queryable, user: IdentityUser, userAgent: string | null): Promise<SignedIn>
  find(secret: string): Promise<SignedIn | null>
  check(sessionId: string, userId: string): Promise<SessionWithUser | null>
  list(userId: string): Promise<IdentitySession[]>
  end(userId: string, sessionId: string): Promise<boolean>
  endAll(db: Queryable, userId: string, exceptSessionId: string | null): Promise<void>
  sweep(now: Date): Promise<void>
}

interface SessionWithUser {
  readonly session: IdentitySession
  readonly user: IdentityUser
}

/** Sessions: found by the secret of their cookie or the ids of a token, prolonged while they are used. */
export function createSessions({ database, library, sessionSecrets, now }: SessionParts): Sessions {
  const db = database.kysely

  const prolong = async ({ session, user }: SessionWithUser): Promise<SessionWithUser> => {
    const at = now()
    if (at.getTime() - session.lastSeenAt.getTime() < seenAtMostEvery) return { session, user }
    const expiresAt = sessionEnd(user.isAnonymous, session.startedAt, at)
    await db.updateTable('user_session').set({ updated_at: at, expires_at: expiresAt }).where('id', '=', session.id).execute()
    return { session: { ...session, lastSeenAt: at, expiresAt }, user }
  }

  return {
    async begin(trx, user, userAgent) {
      const { secret, lookup } = sessionSecrets.make()
      const startedAt = now()
      const records = await library.recordsIn(trx)
      const made = await records.createSession(user.id, false, {
        token: lookup, userAgent, ipAddress: null, createdAt: startedAt, updatedAt: startedAt, expiresAt: sessionEnd(user.isAnonymous, startedAt, startedAt),
      }, true)
      const session = { id: made.id, userId: user.id, userAgent, startedAt, lastSeenAt: startedAt, expiresAt: made.expiresAt }
      return { user, session, secret }
    },

    async find(secret) {
      const opened = sessionSecrets.open(secret)
      if (opened === null) return null
      const row = await selectSessions(db, now()).where('user_session.token', '=', opened.lookup).executeTakeFirst()
      return row ? { ...(await prolong(asSessionWithUser(row))), secret: opened.secret } : null
    },

    async check(sessionId, userId) {
      const row = await selectSessions(db, now()).where('user_session.id', '=', sessionId).where('user_session.user_id', '=', userId).executeTakeFirst()
      return row ? asSessionWithUser(row) : null
    },

    async list(userId) {
      const rows = await selectSessions(db, now()).where('user_session.user_id', '=', userId).orderBy('last_seen_at', 'desc').orderBy('session_id').execute()
      return rows.map((row) => asSessionWithUser(row).session)
    },

    async end(userId, sessionId) {
      if (!isStorable(sessionId)) return false
      const { rows } = await library.recordsIn(db)
      const ended = await rows.deleteMany({ model: 'session', where: [{ field: 'id', value: sessionId }, { field: 'userId', value: userId }] })
      return ended > 0
    },

    async endAll(db, userId, exceptSessionId) {
      const { rows } = await library.recordsIn(db)
      const others = exceptSessionId === null ? [] : [{ field: 'id', operator: 'ne' as const, value: exceptSessionId }]
      await rows.deleteMany({ model: 'session', where: [{ field: 'userId', value: userId }, ...others] })
    },

    async sweep(now) {
      await db.deleteFrom('user_session').where('expires_at', '<=', now).execute()
    },
  }
}

function selectSessions(db: Queryable, now: Date) {
  return db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
    .leftJoin('user_credential', (join) =>
      join.onRef('user_credential.user_id', '=', 'app_user.id').on('user_credential.provider_id', '=', PASSWORD_PROVIDER))
    .where('user_session.expires_at', '>', now)
    .where('app_user.disabled_at', 'is', null)
    .select(userColumns)
    .select([
      'user_session.id as session_id', 'user_session.user_agent', 'user_session.created_at as started_at', 'user_session.updated_at as last_seen_at',
      'user_session.expires_at',
    ])
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>

function asSessionWithUser(row: SessionRow): SessionWithUser {
  const session = {
    id: row.session_id, userId: row.id, userAgent: row.user_agent, startedAt: row.started_at, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at,
  }
  return { session, user: asIdentityUser(row) }
}
