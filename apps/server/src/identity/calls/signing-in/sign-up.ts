import type { FastifyInstance } from 'fastify'
import { postSignUp } from '@fairweight/contract/calls'
import { type Queryable, consents } from '@fairweight/database'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { arrivalOf } from './visit.ts'
import { welcomeIn } from './welcome-in.ts'

interface Agreed {
  readonly individualUse?: boolean | undefined
  readonly termsVersion?: string | undefined
}

/** Creates an account and signs it in. */
export function registerSignUp(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postSignUp, 'sign-up', async ({ body, request, reply }) => {
    const arrival = await arrivalOf(parts, request, (trx, { user }) => recordConsents(trx, user.id, body, parts.clock()))
    const signedIn = await parts.identity.signUp({ email: body.email, password: body.password }, arrival.visit)
    return welcomeIn(parts, reply, signedIn, arrival)
  })
}

async function recordConsents(trx: Queryable, userId: string, { individualUse, termsVersion }: Agreed, now: Date): Promise<void> {
  if (individualUse) await consents.record(trx, userId, { kind: 'individual-use', version: null }, now)
  if (termsVersion !== undefined) await consents.record(trx, userId, { kind: 'terms', version: termsVersion }, now)
}
