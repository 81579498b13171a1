import type { FastifyRequest } from 'fastify'
import type { Where } from '@fairweight/database'
import { networkOf } from '../../http/address-key.ts'
import { deviceLabel } from './sessions/device-label.ts'

/** From where a request comes, as the trail of sensitive acts notes it: by which session, with what browser, from which network. */
export function whereOf(request: FastifyRequest, sessionId: string | null = request.caller.session?.sessionId ?? null): Where {
  return { sessionId, device: deviceLabel(request.headers['user-agent'] ?? null), network: networkOf(request.ip) }
}
