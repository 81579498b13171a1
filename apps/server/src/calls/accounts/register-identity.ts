import type { FastifyInstance } from 'fastify'
import {
  getSignInProviders,
  postChangePassword,
  postNewPasskey,
  postNewPasskeyStart,
  putPasskeyName,
  postAuthenticatorApp,
  postAuthenticatorAppStart,
  postRecoveryCodes,
} from '@fairweight/contract/calls'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { prepareCookies } from '../../sessions/identity-cookies.ts'
import { registerEmailChange } from './email-change.ts'
import type { IdentityParts } from './identity-parts.ts'
import { registerConfirmEmail } from './confirming/confirm-email.ts'
import { registerDeleteAccount } from './passwords/delete-account.ts'
import { registerReauthentication } from './passwords/reauthentication.ts'
import { registerPasswordReset } from './passwords/password-reset.ts'
import { registerActiveSessions } from './sessions/active-sessions.ts'
import { registerOwnSession } from './sessions/own-session.ts'
import {
  registerAnonymous,
  registerPasskeySignIn,
  registerSecondFactor,
  registerSignIn,
  registerSignUp,
} from './signing-in/sign-in-calls.ts'

import { registerSignInMethods } from './sign-in-methods/sign-in-methods.ts'
import { registerIdentityCall } from './identity-call.ts'
import { registerSignInWindow } from './provider/sign-in-window.ts'
import { answerWithSession } from './session-answer.ts'
import { requestOrigin } from './request-origin.ts'
import { emailPasswordChanged } from '@fairweight/application/accounts/notifications/account-notifications.ts'
import { recordSignInMethodChange } from '@fairweight/application/accounts/notifications/sign-in-method-change.ts'

/** Registers every call about accounts. */
export function registerIdentity(app: FastifyInstance, parts: IdentityParts): void {
  prepareCookies(app)
  registerAnonymous(app, parts)
  registerSignUp(app, parts)
  registerSignIn(app, parts)
  registerSecondFactor(app, parts)
  registerPasskeySignIn(app, parts)
  registerOwnSession(app, parts)
  registerActiveSessions(app, parts)
  registerChangePassword(app, parts)
  registerPasswordReset(app, parts)
  registerReauthentication(app, parts)
  registerConfirmEmail(app, parts)
  registerDeleteAccount(app, parts)
  registerEmailChange(app, parts)
  registerSignInMethods(app, parts)
  registerPasskeys(app, parts)
  registerAuthenticatorApp(app, parts)
  registerProviderCalls(app, parts)
}

/** Signing in through another provider: which there are, and the window in which it happens. */
function registerProviderCalls(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, getSignInProviders, null, () => parts.identity.providers)
  // A scope of its own, since what fails in the window is read by a person.
  app.register(async (scope) => registerSignInWindow(scope, parts))
}

/** Changing the password by the old one. */
function registerChangePassword(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postChangePassword, 'change-password', async ({ body, session, request, reply }) => {
    const renewed = await parts.identity.changePassword({
      ...session,
      ...body,
      async inSameTransaction(trx, user) {
        await auditTrail.record(trx, {
          action: 'password-changed',
          userId: user.id,
          actor: 'person',
          where: requestOrigin(request),
          at: parts.clock(),
        })
        await emailPasswordChanged(trx, parts, user)
      },
    })
    parts.callers.forget(session.userId)
    // The page keeps its token, which names the same session; its cookie is another one now.
    await answerWithSession(parts, reply, renewed)
    return { success: true as const }
  })
}

/** New passkeys, and their names. */
function registerPasskeys(app: FastifyInstance, parts: IdentityParts): void {
  const { identity } = parts

  registerIdentityCall(app, parts, postNewPasskeyStart, 'change-ways-to-sign-in', ({ session }) =>
    identity.startPasskey(session.userId),
  )

  registerIdentityCall(
    app,
    parts,
    postNewPasskey,
    'change-ways-to-sign-in',
    async ({ body: { name, answer }, session, request }) => {
      await identity.finishPasskey(session.userId, name, answer, (trx, user) =>
        recordSignInMethodChange(trx, parts, requestOrigin(request), user, { change: 'passkey-added', name }),
      )
      return { success: true as const }
    },
  )

  registerIdentityCall(app, parts, putPasskeyName, 'change-ways-to-sign-in', async ({ body, session }) => {
    await identity.renamePasskey(session.userId, body.id, body.name)
    return { success: true as const }
  })
}

/** Two-step sign-in: set up, confirmed by the first code, with new recovery codes whenever they are wanted. */
function registerAuthenticatorApp(app: FastifyInstance, parts: IdentityParts): void {
  const { identity } = parts

  registerIdentityCall(app, parts, postAuthenticatorAppStart, 'change-ways-to-sign-in', ({ session }) =>
    identity.startAuthenticatorApp(session.userId),
  )

  registerIdentityCall(
    app,
    parts,
    postAuthenticatorApp,
    'change-ways-to-sign-in',
    async ({ body, session, request }) => {
      const recoveryCodes = await identity.confirmAuthenticatorApp(session.userId, body.code, (trx, user) =>
        recordSignInMethodChange(trx, parts, requestOrigin(request), user, { change: 'authenticator-app-added' }),
      )
      return { recoveryCodes: [...recoveryCodes] }
    },
  )

  registerIdentityCall(app, parts, postRecoveryCodes, 'change-ways-to-sign-in', async ({ session, request }) => {
    const recoveryCodes = await identity.renewRecoveryCodes(session.userId, (trx, user) =>
      recordSignInMethodChange(trx, parts, requestOrigin(request), user, { change: 'recovery-codes-renewed' }),
    )
    return { recoveryCodes: [...recoveryCodes] }
  })
}
