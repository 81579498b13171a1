import { asSessionId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { deleteSession, getSessions } from '@fairweight/contract/calls'
import type { ActiveSession } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { IdentitySession } from '@fairweight/application/accounts/port/identity.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { requestOrigin } from '../request-origin.ts'
import { deviceLabel } from '@fairweight/application/accounts/devices/device-label.ts'
import { clearBrowserCache } from './clear-browser-cache.ts'

type SessionAct = 'signed-out' | 'session-ended' | 'other-sessions-ended'

/** Where somebody is signed in, and the way to end that. */
export function registerActiveSessions(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, cookies } = parts

  registerIdentityCall(app, parts, getSessions, null, async ({ session }) => {
    const sessions = await identity.listSessions(session.userId)
    return sessions.map((each) => asActiveSession(each, session.sessionId))
  })

  registerIdentityCall(app, parts, deleteSession, null, async ({ query, session, request, reply }) => {
    const { userId, sessionId } = session
    const note = (action: SessionAct) => (trx: Queryable) =>
      auditTrail.record(trx, { action, userId, actor: 'person', where: requestOrigin(request), at: parts.clock() })
    if (query.id === 'others') await identity.endSessions(userId, sessionId, note('other-sessions-ended'))
    else if (
      !(await identity.endSession(
        userId,
        asSessionId(query.id),
        note(query.id === sessionId ? 'signed-out' : 'session-ended'),
      ))
    )
      throw new HttpError('unknown-session')
    callers.forget(userId)
    if (query.id === sessionId) {
      cookies.clearSession(reply)
      clearBrowserCache(reply)
    }
    return { success: true as const }
  })
}

function asActiveSession({ id, userAgent, startedAt, lastSeenAt }: IdentitySession, currentId: string): ActiveSession {
  return {
    id,
    device: deviceLabel(userAgent),
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === currentId,
  }
}
