import type { FastifyInstance } from 'fastify'
import {
  deleteEmailChange,
  getEmailChange,
  postConfirmEmailChange,
  postEmailChange,
  postUndoEmailChange,
} from '@fairweight/contract/calls'
import type { EmailChangeState } from '@fairweight/contract/wire'
import {
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '@fairweight/application/accounts/change-email.ts'
import { registerIdentityCall } from './identity-call.ts'
import type { IdentityParts } from './identity-parts.ts'
import { requestOrigin } from './request-origin.ts'

/** Another address for an account: asked for, confirmed from there, and taken back from the earlier one. */
export function registerEmailChange(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, callers, cookies } = parts

  registerIdentityCall(app, parts, getEmailChange, null, async ({ session }) =>
    stateOf(await identity.pendingEmailChange(session.userId)),
  )

  registerIdentityCall(app, parts, postEmailChange, 'change-email', async ({ body, session, request }) => {
    const change = { userId: session.userId, newEmail: body.email }
    const { newEmail, expiresAt } = await requestEmailChange(parts, change, requestOrigin(request))
    return stateOf({ email: newEmail, expiresAt })
  })

  registerIdentityCall(app, parts, deleteEmailChange, null, async ({ session }) => {
    await identity.cancelEmailChange(session.userId)
    return { success: true as const }
  })

  registerIdentityCall(app, parts, postConfirmEmailChange, 'change-email', async ({ body, request }) => {
    callers.forget(await confirmEmailChange(parts, body.token, requestOrigin(request)))
    return { success: true as const }
  })

  registerIdentityCall(app, parts, postUndoEmailChange, 'change-email', async ({ body, request, reply }) => {
    const userId = await undoEmailChange(parts, body.token, requestOrigin(request))
    callers.forget(userId)
    const before = await callers.cookieSession(request)
    if (before?.user.id === userId) cookies.clearSession(reply)
    return { success: true as const }
  })
}

function stateOf(pending: { readonly email: string; readonly expiresAt: Date } | null): EmailChangeState {
  return { pending: pending && { email: pending.email, expiresAt: pending.expiresAt.toISOString() } }
}
