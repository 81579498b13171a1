import type { FastifyInstance } from 'fastify'
import { postAuthenticatorApp, postAuthenticatorAppStart, postRecoveryCodes } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { noteWayChange } from '../tell-of-way.ts'

/** Two-step sign-in: set up, confirmed by the first code, with new recovery codes whenever they are wanted. */
export function registerAuthenticatorApp(app: FastifyInstance, parts: IdentityParts): void {
  const { identity } = parts

  registerIdentityCall(app, parts, postAuthenticatorAppStart, 'change-ways-to-sign-in', ({ session }) => identity.startAuthenticatorApp(session.userId))

  registerIdentityCall(app, parts, postAuthenticatorApp, 'change-ways-to-sign-in', async ({ body, session, request }) => {
    const recoveryCodes = await identity.confirmAuthenticatorApp(session.userId, body.code, (trx, user) => noteWayChange(trx, parts, request, user, { change: 'authenticator-app-added' }))
    return { recoveryCodes: [...recoveryCodes] }
  })

  registerIdentityCall(app, parts, postRecoveryCodes, 'change-ways-to-sign-in', async ({ session, request }) => {
    const recoveryCodes = await identity.renewRecoveryCodes(session.userId, (trx, user) => noteWayChange(trx, parts, request, user, { change: 'recovery-codes-renewed' }))
    return { recoveryCodes: [...recoveryCodes] }
  })
}
