import type { FastifyInstance } from 'fastify'
import { postSignUp } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { recordConsents } from './record-consents.ts'
import { arrivalOf } from './visit.ts'
import { welcomeIn } from './welcome-in.ts'

/** Creates an account and signs it in. */
export function registerSignUp(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postSignUp, 'sign-up', async ({ body, request, reply }) => {
    const arrival = await arrivalOf(parts, request, 'password', (trx, { user }) => recordConsents(trx, user.id, parts.clock()))
    const signedIn = await parts.identity.signUp({ email: body.email, password: body.password }, arrival.visit)
    return welcomeIn(parts, reply, signedIn, arrival)
  })
}
