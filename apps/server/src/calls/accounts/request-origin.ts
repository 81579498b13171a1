import type { SessionId } from '@fairweight/domain/identifiers'
import type { FastifyRequest } from 'fastify'
import type { AuditOrigin } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { networkOf } from '../../http/address-key.ts'
import { deviceLabel } from '@fairweight/application/accounts/devices/device-label.ts'

/** From where a request comes, as the trail of sensitive acts notes it: by which session, with what browser, from which network. */
export function requestOrigin(
  request: FastifyRequest,
  sessionId: SessionId | null = request.caller.session?.sessionId ?? null,
): AuditOrigin {
  return { sessionId, device: deviceLabel(request.headers['user-agent'] ?? null), network: networkOf(request.ip) }
}
