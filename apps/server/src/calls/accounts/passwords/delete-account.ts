import type { FastifyInstance } from 'fastify'
import { postDeleteAccount } from '@fairweight/contract/calls'
import { deleteAccount } from '@fairweight/application/accounts/delete-account.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { clearBrowserCache } from '../sessions/clear-browser-cache.ts'

/** The end of an account, once its owner has proved who they are. */
export function registerDeleteAccount(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postDeleteAccount, 'delete-account', async ({ body, session, reply }) => {
    await parts.identity.reauthenticate({ ...session, password: body.password ?? null })
    await deleteAccount(parts, session.userId)
    parts.callers.forget(session.userId)
    parts.cookies.clearEverything(reply)
    clearBrowserCache(reply)
    return { success: true as const }
  })
}
