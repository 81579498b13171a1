import type { SessionId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { activitySentence } from '@fairweight/contract/activity'
import { getActivity } from '@fairweight/contract/calls'
import { ACTIVITY_PAGE_SIZE, type ActivityEvent } from '@fairweight/contract/wire'
import { type AuditEvent, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { registerCall } from '../../../http/register-call.ts'

/** What happened to the caller's account. */
export function registerActivity(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getActivity, async ({ session: { userId, sessionId }, query: { before = null } }) => {
    const { events, nextBefore } = await auditTrail.ofPerson(db, userId, { before, limit: ACTIVITY_PAGE_SIZE })
    return { events: events.map((event) => asReported(event, sessionId)), nextBefore }
  })
}

/** As its person reads it: who of us acted, and on what machine, is ours to know. */
function asReported(
  { id, at, action, actor, details, device, network, sessionId }: AuditEvent,
  ownSessionId: SessionId,
): ActivityEvent {
  const where = actor === 'person' ? { device, network } : { device: null, network: null }
  return {
    id,
    at: at.toISOString(),
    action,
    sentence: activitySentence(action, details),
    actor,
    ...where,
    isThisSession: sessionId === ownSessionId,
  }
}
