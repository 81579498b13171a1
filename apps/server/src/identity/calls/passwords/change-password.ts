import type { FastifyInstance } from 'fastify'
import { postChangePassword } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

/** Changing the password by the old one. */
export function registerChangePassword(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postChangePassword, 'change-password', async ({ body, session }) => {
    await parts.identity.changePassword({ ...session, ...body, alongside: (trx, user) => tellOfNewPassword(trx, parts, user) })
    parts.callers.forget(session.userId)
    return { success: true as const }
  })
}
