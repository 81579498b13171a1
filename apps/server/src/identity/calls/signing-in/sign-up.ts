import type { FastifyInstance } from 'fastify'
import { postSignUp } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { beginHiddenSignUp, registerFinishSignUp } from './hidden-sign-up.ts'
import { recordConsents } from './record-consents.ts'
import { arrivalOf } from './visit.ts'
import { welcomeIn } from './welcome-in.ts'

/** Creates an account and signs it in; where nobody is told who has an account, once its address is confirmed. */
export function registerSignUp(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postSignUp, 'sign-up', async ({ body, request, reply }) => {
    if (parts.hideAccountExistence) return beginHiddenSignUp(parts, body)
    const arrival = await arrivalOf(parts, request, 'password', (trx, { user }) => recordConsents(trx, user.id, parts.clock()))
    const signedIn = await parts.identity.signUp({ email: body.email, password: body.password }, arrival.visit)
    return welcomeIn(parts, reply, signedIn, arrival)
  })
  registerFinishSignUp(app, parts)
}
