import { randomUUID } from 'node:crypto'
import { type Queryable, type SessionWithUser, type SignInUser, inTransaction, sessions } from '@fairweight/database'
import type { Alongside, IdentityUser, OpenSession, SignedIn } from '../port/identity.ts'
import { asIdentityUser } from './identity-user.ts'
import type { IdentityParts } from './identity-parts.ts'
import { sessionEnd } from './session-life.ts'

const seenAtMostEvery = 60 * 60_000

/** Begins a session in the caller's transaction. */
export async function beginSession(trx: Queryable, { sessionSecrets, now }: IdentityParts, user: IdentityUser, userAgent: string | null): Promise<SignedIn> {
  const { secret, lookup } = sessionSecrets.make()
  const startedAt = now()
  const expiresAt = sessionEnd(user.isAnonymous, startedAt, startedAt)
  const session = await sessions.add(trx, { id: randomUUID(), lookup, userId: user.id, userAgent, startedAt, expiresAt })
  return { user, session, secret }
}

/** The session of a cookie, prolonged because it is used. */
export async function findSession(parts: IdentityParts, secret: string): Promise<SignedIn | null> {
  const opened = parts.sessionSecrets.open(secret)
  const found = opened && (await sessions.findByLookup(parts.database.kysely, opened.lookup, parts.now()))
  return found ? { ...asOpenSession(await prolong(parts, found)), secret: opened.secret } : null
}

export async function checkSession({ database, now }: IdentityParts, sessionId: string, userId: string): Promise<OpenSession | null> {
  const found = await sessions.find(database.kysely, sessionId, userId, now())
  return found && asOpenSession(found)
}

/** Gives the one session that stays a new secret and ends all others of the person: whoever knew the old one is out. */
export async function renewSession(trx: Queryable, { sessionSecrets, now }: IdentityParts, user: SignInUser, sessionId: string): Promise<SignedIn | null> {
  const { secret, lookup } = sessionSecrets.make()
  await sessions.endAll(trx, user.id, sessionId)
  await sessions.renew(trx, sessionId, lookup)
  await sessions.markProved(trx, sessionId, now())
  const renewed = await sessions.find(trx, sessionId, user.id, now())
  return renewed && { ...asOpenSession(renewed), secret }
}

export function endSession({ database }: IdentityParts, userId: string, sessionId: string, alongside?: Alongside<void>): Promise<boolean> {
  return inTransaction(database.kysely, async (trx) => {
    const hasEnded = await sessions.end(trx, userId, sessionId)
    if (hasEnded) await alongside?.(trx)
    return hasEnded
  })
}

export function endSessions({ database }: IdentityParts, userId: string, exceptSessionId: string | null, alongside?: Alongside<void>): Promise<void> {
  return inTransaction(database.kysely, async (trx) => {
    await sessions.endAll(trx, userId, exceptSessionId)
    await alongside?.(trx)
  })
}

async function prolong({ database, now }: IdentityParts, { session, user }: SessionWithUser): Promise<SessionWithUser> {
  const at = now()
  if (at.getTime() - session.lastSeenAt.getTime() < seenAtMostEvery) return { session, user }
  const expiresAt = sessionEnd(user.isAnonymous, session.startedAt, at)
  await sessions.markSeen(database.kysely, session.id, at, expiresAt)
  return { session: { ...session, lastSeenAt: at, expiresAt }, user }
}

function asOpenSession({ session, user }: SessionWithUser): OpenSession {
  return { session, user: asIdentityUser(user) }
}
