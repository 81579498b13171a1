import type { FastifyInstance } from 'fastify'
import { postAnonymous } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { answerWithSession } from '../session-answer.ts'
import { arrivalOf } from './visit.ts'

/** Begins an anonymous account, unless there is a session already. */
export function registerAnonymous(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postAnonymous, null, async ({ request, reply }) => {
    const { before, visit } = await arrivalOf(parts, request, 'password')
    return answerWithSession(parts, reply, before ?? (await parts.identity.createAnonymous(visit)))
  })
}
