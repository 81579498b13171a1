import type { FastifyInstance } from 'fastify'
import { postSignIn } from '@fairweight/contract/calls'
import { emailField } from '@fairweight/contract/forms'
import { IdentityRefusal } from '../../port/identity-refusal.ts'
import { SecondFactorNeeded } from '../../port/second-factor.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { withSignInDelay } from './sign-in-delay.ts'
import { arrivalOf } from './visit.ts'
import { welcomeIn } from './welcome-in.ts'

/** Signs in by e-mail and password, or asks for the second step. */
export function registerSignIn(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postSignIn, 'log-in', async ({ body, request, reply }) => {
    if (!emailField.safeParse(body.email).success) throw new IdentityRefusal('invalid-email')
    const arrival = await arrivalOf(parts, request, 'password')
    try {
      const signedIn = await withSignInDelay(parts, request, body.email, () => parts.identity.signIn(body, arrival.visit))
      return await welcomeIn(parts, reply, signedIn, arrival)
    } catch (error) {
      if (!(error instanceof SecondFactorNeeded)) throw error
      return { secondFactor: { ticket: error.ticket, methods: error.methods } }
    }
  })
}
