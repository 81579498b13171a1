import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { postFinishSignUp } from '@fairweight/contract/calls'
import type { WaitingSignUp } from '@fairweight/contract/wire'
import type { Letter } from '../../../mail/letter.ts'
import type { BegunSignUp } from '../../port/identity.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { recordConsents } from './record-consents.ts'
import { arrivalOf } from './visit.ts'
import { welcomeIn } from './welcome-in.ts'

interface NewAccount {
  readonly email: string
  readonly password: string
  readonly termsVersion: string
}

/** The terms that were agreed to, as they wait with the sign-up. */
const agreed = z.object({ termsVersion: z.string() })

/** Begins a sign-up that says nothing of accounts: the digits go to a free address, and word of the try to the owner of a taken one. */
export async function beginHiddenSignUp({ identity, postLetter, clock }: IdentityParts, { email, password, termsVersion }: NewAccount): Promise<WaitingSignUp> {
  const attempt = await identity.beginSignUp({ email, password }, { termsVersion }, (trx, begun) => postLetter(trx, letterOf(begun, clock())))
  return { attempt }
}

function letterOf(begun: BegunSignUp, at: Date): Letter {
  const reference = randomUUID()
  if (!begun.isTaken) return { kind: 'sign-up-code', to: begun.email, reference, code: begun.code, expiresAt: begun.expiresAt }
  return { kind: 'sign-up-attempt', to: begun.email, userId: begun.userId, reference, at }
}

/** Finishes it in the browser that began it, by the digits of the letter. */
export function registerFinishSignUp(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postFinishSignUp, 'sign-up', async ({ body, request, reply }) => {
    const arrival = await arrivalOf(parts, request, 'password')
    const signedIn = await parts.identity.finishSignUp(body, arrival.visit, (trx, { user }, noted) => recordConsents(trx, user.id, parts.clock(), agreed.parse(noted).termsVersion))
    return welcomeIn(parts, reply, signedIn, arrival)
  })
}
