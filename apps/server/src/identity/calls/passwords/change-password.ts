import type { FastifyInstance } from 'fastify'
import { postChangePassword } from '@fairweight/contract/calls'
import { auditTrail } from '@fairweight/database'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { answerWithSession } from '../session-answer.ts'
import { whereOf } from '../where-of.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

/** Changing the password by the old one. */
export function registerChangePassword(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postChangePassword, 'change-password', async ({ body, session, request, reply }) => {
    const renewed = await parts.identity.changePassword({
      ...session, ...body,
      async alongside(trx, user) {
        await auditTrail.record(trx, { action: 'password-changed', userId: user.id, actor: 'person', where: whereOf(request), at: parts.clock() })
        await tellOfNewPassword(trx, parts, user)
      },
    })
    parts.callers.forget(session.userId)
    // The page keeps its token, which names the same session; its cookie is another one now.
    await answerWithSession(parts, reply, renewed)
    return { success: true as const }
  })
}
