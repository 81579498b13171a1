import type { FastifyRequest } from 'fastify'
import { marketOwnerOf, rowsOwnerOf } from '@fairweight/contract/first-rows'
import type { Tool } from '@fairweight/domain/entitlement'
import type { Callers } from './create-callers.ts'
import { type IdentityCookies, visitorHint } from './identity-cookies.ts'

/** Somebody who may see the dashboard. */
export interface DashboardReader {
  readonly tools: ReadonlySet<Tool>
  readonly hasConfirmed: boolean
  /** Whom their first rows are for, for their browser to know. */
  readonly owner: string
}

/** Null at once where a request has no cookie of a session. */
export type FindDashboardReader = (request: FastifyRequest) => Promise<DashboardReader | null> | null

interface ReaderParts {
  readonly callers: Pick<Callers, 'callerOfCookie' | 'cookieSession'>
  readonly cookies: Pick<IdentityCookies, 'sessionSecret' | 'hint'>
}

/**
 * Tells who may see the dashboard by a request's cookies: whose session holds a tool at this moment. Their browser must know of the same tools by
 * its hint, or the page would begin in another way than it was written. Fails when the database does.
 */
export function findDashboardReader({ callers, cookies }: ReaderParts): FindDashboardReader {
  const readerOf = async (request: FastifyRequest): Promise<DashboardReader | null> => {
    const { session, tools, roles } = await callers.callerOfCookie(request)
    if (session === null || session.isAnonymous || tools.size === 0) return null
    const hint = visitorHint(false, tools)
    if (cookies.hint(request) !== hint) return null
    const hasConfirmed = (await callers.cookieSession(request))?.user.emailVerified ?? false
    return { tools, hasConfirmed, owner: rowsOwnerOf(marketOwnerOf({ userId: session.userId, roles }), hint) }
  }
  return (request) => (cookies.sessionSecret(request) === null ? null : readerOf(request))
}
