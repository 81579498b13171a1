import type { FastifyInstance, FastifyRequest } from 'fastify'
import { postSecondFactor, postSecondFactorPasskey } from '@fairweight/contract/calls'
import { type Queryable, auditTrail } from '@fairweight/database'
import type { IdentityUser } from '../../port/identity.ts'
import { addresseeOf } from '../addressee.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { whereOf } from '../where-of.ts'
import { endSignInDelay } from './sign-in-delay.ts'
import { arrivalOf } from './visit.ts'
import { welcomeIn } from './welcome-in.ts'

/** The second step of a sign-in, after the right password. */
export function registerSecondFactor(app: FastifyInstance, parts: IdentityParts): void {
  const { identity } = parts

  registerIdentityCall(app, parts, postSecondFactor, 'log-in', async ({ body, request, reply }) => {
    const arrival = await arrivalOf(parts, request, 'two-step', async (trx, { user }, { isNew }) => {
      if (user.email !== null) await endSignInDelay(trx, parts, { email: user.email, address: request.ip, knownDevice: isNew ? null : arrival.device })
    })
    const onGuessed = (trx: Queryable, user: IdentityUser) => tellOfGuessing(trx, parts, request, user)
    const signedIn = await identity.finishSignIn(body.ticket, body.secondFactor, { ...arrival.visit, onGuessed })
    return welcomeIn(parts, reply, signedIn, arrival)
  })

  registerIdentityCall(app, parts, postSecondFactorPasskey, 'log-in', ({ body }) => identity.startSecondFactorPasskey(body.ticket))
}

async function tellOfGuessing(trx: Queryable, { postLetter, clock }: IdentityParts, request: FastifyRequest, user: IdentityUser): Promise<void> {
  await auditTrail.record(trx, { action: 'second-step-guessed', userId: user.id, actor: 'person', where: whereOf(request, null), at: clock() })
  const addressee = await addresseeOf(trx, user)
  if (addressee) await postLetter(trx, { kind: 'second-step-guessed', ...addressee, at: clock() })
}
