import type { FastifyInstance } from 'fastify'
import { postSecondFactor, postSecondFactorPasskey } from '@fairweight/contract/calls'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { endSignInDelay } from './sign-in-delay.ts'
import { arrivalOf } from './visit.ts'
import { welcomeIn } from './welcome-in.ts'

/** The second step of a sign-in, after the right password. */
export function registerSecondFactor(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, secrets } = parts

  registerIdentityCall(app, parts, postSecondFactor, 'log-in', async ({ body, request, reply }) => {
    const arrival = await arrivalOf(parts, request, async (trx, { user }, { isNew }) => {
      if (user.email !== null) await endSignInDelay(trx, secrets, user.email, isNew ? null : arrival.device)
    })
    const signedIn = await identity.finishSignIn(body.ticket, body.secondFactor, arrival.visit)
    return welcomeIn(parts, reply, signedIn, arrival)
  })

  registerIdentityCall(app, parts, postSecondFactorPasskey, 'log-in', ({ body }) => identity.startSecondFactorPasskey(body.ticket))
}
