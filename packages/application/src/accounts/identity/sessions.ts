import { asSessionId, type SessionId, type UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type SessionWithUser, sessions } from '@fairweight/database/repositories/sign-in/sessions.ts'
import type { SignInUser } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import type { InSameTransaction, IdentityUser, OpenSession, SignedIn } from '../port/identity.ts'
import { asIdentityUser } from './identity-user.ts'
import type { IdentityParts } from './identity-parts.ts'

interface SessionLifetime {
  /** How long a session lasts after the last visit, in milliseconds. */
  readonly idle: number
  /** How long it lasts at all. */
  readonly absolute: number
}

/** Somebody with an account can sign in again. */
const MEMBER_LIFETIME: SessionLifetime = { idle: 7 * DAY_MS, absolute: 30 * DAY_MS }

/** An anonymous visitor has no other way back to what they keep: their session lasts as long as they do, and as a cookie can. */
const ANONYMOUS_LIFETIME: SessionLifetime = { idle: 30 * DAY_MS, absolute: 400 * DAY_MS }

const LAST_SEEN_INTERVAL_MS = 60 * 60_000

/** Begins a session in the caller's transaction. */
export async function beginSession(
  trx: Queryable,
  { sessionSecrets, now }: IdentityParts,
  user: IdentityUser,
  userAgent: string | null,
): Promise<SignedIn> {
  const { secret, lookup } = sessionSecrets.make()
  const startedAt = now()
  const expiresAt = sessionEnd(user.isAnonymous, startedAt, startedAt)
  const session = await sessions.add(trx, {
    id: asSessionId(randomUUID()),
    lookup,
    userId: user.id,
    userAgent,
    startedAt,
    expiresAt,
  })
  return { user, session, secret }
}

/** The session of a cookie, prolonged because it is used. */
export async function findSession(parts: IdentityParts, secret: string): Promise<SignedIn | null> {
  const opened = parts.sessionSecrets.open(secret)
  const found = opened && (await sessions.findByLookup(parts.database.kysely, opened.lookup, parts.now()))
  return found ? { ...asOpenSession(await prolong(parts, found)), secret: opened.secret } : null
}

export async function checkSession(
  { database, now }: IdentityParts,
  sessionId: SessionId,
  userId: UserId,
): Promise<OpenSession | null> {
  const found = await sessions.find(database.kysely, sessionId, userId, now())
  return found && asOpenSession(found)
}

/** Gives the one session that stays a new secret and ends all others of the person: whoever knew the old one is out. */
export async function renewSession(
  trx: Queryable,
  { sessionSecrets, now }: IdentityParts,
  user: SignInUser,
  sessionId: SessionId,
): Promise<SignedIn | null> {
  const { secret, lookup } = sessionSecrets.make()
  await sessions.endAll(trx, user.id, sessionId)
  await sessions.renew(trx, sessionId, lookup)
  await sessions.markProved(trx, sessionId, now())
  const renewed = await sessions.find(trx, sessionId, user.id, now())
  return renewed && { ...asOpenSession(renewed), secret }
}

export function endSession(
  { database }: IdentityParts,
  userId: UserId,
  sessionId: SessionId,
  inSameTransaction?: InSameTransaction<void>,
): Promise<boolean> {
  return inTransaction(database.kysely, async (trx) => {
    const hasEnded = await sessions.end(trx, userId, sessionId)
    if (hasEnded) await inSameTransaction?.(trx)
    return hasEnded
  })
}

export function endSessions(
  { database }: IdentityParts,
  userId: UserId,
  exceptSessionId: SessionId | null,
  inSameTransaction?: InSameTransaction<void>,
): Promise<void> {
  return inTransaction(database.kysely, async (trx) => {
    await sessions.endAll(trx, userId, exceptSessionId)
    await inSameTransaction?.(trx)
  })
}

async function prolong({ database, now }: IdentityParts, { session, user }: SessionWithUser): Promise<SessionWithUser> {
  const at = now()
  if (at.getTime() - session.lastSeenAt.getTime() < LAST_SEEN_INTERVAL_MS) return { session, user }
  const expiresAt = sessionEnd(user.isAnonymous, session.startedAt, at)
  await sessions.markSeen(database.kysely, session.id, at, expiresAt)
  return { session: { ...session, lastSeenAt: at, expiresAt }, user }
}

function asOpenSession({ session, user }: SessionWithUser): OpenSession {
  return { session, user: asIdentityUser(user) }
}

/** When a session ends if nobody comes back. */
function sessionEnd(isAnonymous: boolean, startedAt: Date, lastSeenAt: Date): Date {
  const { idle, absolute } = isAnonymous ? ANONYMOUS_LIFETIME : MEMBER_LIFETIME
  return new Date(Math.min(lastSeenAt.getTime() + idle, startedAt.getTime() + absolute))
}
