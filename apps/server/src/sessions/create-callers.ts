import type { KeyKind } from '@fairweight/domain/api-keys'
import type { SessionId, UserId } from '@fairweight/domain/identifiers'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { type Role, type Tool, toolsOf } from '@fairweight/domain/entitlement'
import { ACCESS_TOKEN_SECONDS } from '@fairweight/application/accounts/tokens/access-tokens.ts'
import type { Identity, OpenSession, SignedIn } from '@fairweight/application/accounts/port/identity.ts'
import { type Caller, type CallerSession, type ResolveCaller, anonymousCaller } from '../http/caller.ts'
import type { IdentityCookies } from './identity-cookies.ts'
import { bearerToken } from './bearer-token.ts'
import { createDailyActivityMarker } from './daily-activity-marker.ts'
import { keyOfRequest } from './key-of-request.ts'
import { createShortTtlCache } from './short-ttl-cache.ts'

/** Whom a token names. */
interface TokenHolder {
  readonly userId: UserId
  readonly sessionId: SessionId
}

export interface CallersParts {
  readonly identity: Pick<Identity, 'findSession' | 'checkSession'>
  readonly db: Queryable
  /** Null for whatever is not a good token of ours. */
  readonly readToken: (token: string) => Promise<TokenHolder | null>
  readonly cookies: Pick<IdentityCookies, 'sessionSecret'>
  /** The time by which roles are held. */
  readonly billingClock?: () => Date
  /** The time by which a proof of who somebody is grows old. */
  readonly clock?: () => Date
  /** Milliseconds that only grow, for the age of what is remembered. */
  readonly elapsed?: () => number
}

export interface Callers extends ResolveCaller {
  /** Drops what this process remembers of a user, so that what has just changed is felt by the next request. */
  forget(userId: UserId): void
  /** The same of all, for when the time by which roles are held was moved. */
  forgetEverybody(): void
  /** Who asks for a page, by the cookie and by what the records say at this moment. Fails when the database does. */
  callerOfCookie(request: FastifyRequest): Promise<Caller>
  /** The session of a request's cookie. Looked up once a request; fails when the database does. */
  cookieSession(request: FastifyRequest): Promise<SignedIn | null>
}

/** What the database says of somebody. */
interface Standing {
  readonly session: Omit<CallerSession, 'isFresh'>
  readonly provedAt: Date
  readonly roles: ReadonlySet<Role>
  readonly tools: ReadonlySet<Tool>
}

/** A session that has ended elsewhere, or a role that was taken away there, may go on for this long. */
const CACHE_TTL_MS = 30_000
/** As long as a token is good: without the database nobody gets another, and nobody's session can be ended. */
const FAILING_MS = ACCESS_TOKEN_SECONDS * 1000
/** Whoever might just have paid, by way of another process, is let in soon after. */
const WITHOUT_ROLES_MS = 2_000
const MAX_ENTRIES = 20_000
/** As long as a person takes for one sensitive act and what belongs to it. */
const FRESH_MS = 10 * 60_000

/**
 * Tells who makes a request: the one way in which a caller comes to be. While the database is away, those it remembers go on,
 * calls that are open to everyone see nobody, and all others fail as the database does.
 */
export function createCallers({
  identity,
  db,
  readToken,
  cookies,
  billingClock = () => new Date(),
  clock = () => new Date(),
  elapsed = () => performance.now(),
}: CallersParts): Callers {
  const memory = createShortTtlCache<Standing | null>({
    milliseconds: CACHE_TTL_MS,
    freshMs: freshness,
    failingMs: FAILING_MS,
    most: MAX_ENTRIES,
    now: elapsed,
  })
  const isFirstToday = createDailyActivityMarker()
  const cookieSessions = new WeakMap<FastifyRequest, Promise<SignedIn | null>>()

  const cookieSession = (request: FastifyRequest): Promise<SignedIn | null> => {
    const known = cookieSessions.get(request)
    if (known) return known
    const secret = cookies.sessionSecret(request)
    const found = secret === null ? Promise.resolve(null) : identity.findSession(secret)
    cookieSessions.set(request, found)
    return found
  }

  const standingOf = async ({ user, session }: OpenSession): Promise<Standing> => {
    const now = new Date()
    if (isFirstToday(user.id, now)) await users.markActive(db, user.id, now)
    const roles = new Set(await entitlements.rolesAt(db, user.id, billingClock()))
    return {
      session: { userId: user.id, sessionId: session.id, isAnonymous: user.isAnonymous },
      provedAt: session.provedAt,
      roles,
      tools: toolsOf(roles),
    }
  }

  /** Always the truth of this moment: these calls hand out tokens, begin sessions and end them. */
  const byCookie = async (request: FastifyRequest): Promise<Standing | null> => {
    const found = await cookieSession(request)
    return found && standingOf(found)
  }

  const byToken = async (request: FastifyRequest): Promise<Standing | null> => {
    const token = bearerToken(request)
    const claims = token === null ? null : await readToken(token)
    if (claims === null) return null
    const { userId, sessionId } = claims
    return memory.getOrLoad(`${sessionId} ${userId}`, userId, async () => {
      const found = await identity.checkSession(sessionId, userId)
      return found && standingOf(found)
    })
  }

  /** Always the truth of this moment, so that a revoked key, a shut account and an ended plan are felt by the next request. */
  const byKey = async (request: FastifyRequest, kind: KeyKind): Promise<Caller> => {
    const key = await keyOfRequest(db, request, kind, clock())
    if (key === null) return anonymousCaller(request)
    const roles = new Set(await entitlements.rolesAt(db, key.userId, billingClock()))
    return { ...anonymousCaller(request), key, roles, tools: toolsOf(roles), limitKey: `key:${key.keyId}` }
  }

  const resolve = async (request: FastifyRequest): Promise<Caller> => {
    const { call } = request.routeOptions.config
    if (!call || call.identifiedBy === 'signature') return anonymousCaller(request)
    if (call.identifiedBy === 'key' || call.identifiedBy === 'sheet-address')
      return byKey(request, call.identifiedBy === 'key' ? 'api-key' : 'sheet-address')
    try {
      const standing = await (call.identifiedBy === 'cookie' ? byCookie(request) : byToken(request))
      return standing ? asCaller(request, standing, clock()) : anonymousCaller(request)
    } catch (error) {
      if (call.access.who !== 'everyone') throw error
      request.log.warn({ err: error }, 'could not look up who is calling')
      return anonymousCaller(request)
    }
  }

  const callerOfCookie = async (request: FastifyRequest): Promise<Caller> => {
    const standing = await byCookie(request)
    return standing ? asCaller(request, standing, clock()) : anonymousCaller(request)
  }

  return Object.assign(resolve, {
    forget: (userId: UserId) => memory.forget(userId),
    forgetEverybody: () => memory.forgetEverybody(),
    callerOfCookie,
    cookieSession,
  })
}

function asCaller(request: FastifyRequest, { session, provedAt, roles, tools }: Standing, now: Date): Caller {
  const isFresh = now.getTime() - provedAt.getTime() <= FRESH_MS
  return {
    ...anonymousCaller(request),
    session: { ...session, isFresh },
    roles,
    tools,
    limitKey: `user:${session.userId}`,
  }
}

function freshness(standing: Standing | null): number {
  const mayHavePaid = standing !== null && !standing.session.isAnonymous && standing.roles.size === 0
  return mayHavePaid ? WITHOUT_ROLES_MS : CACHE_TTL_MS
}
