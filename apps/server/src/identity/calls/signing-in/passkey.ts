import type { FastifyInstance } from 'fastify'
import { postPasskey, postPasskeyStart } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { arrivalOf } from './visit.ts'
import { welcomeIn } from './welcome-in.ts'

/** Signing in by a passkey, which stands for e-mail, password and second step. */
export function registerPasskeySignIn(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postPasskeyStart, 'log-in', () => parts.identity.startPasskeySignIn())

  registerIdentityCall(app, parts, postPasskey, 'log-in', async ({ body, request, reply }) => {
    const arrival = await arrivalOf(parts, request, 'passkey')
    return welcomeIn(parts, reply, await parts.identity.signInByPasskey(body, arrival.visit), arrival)
  })
}
