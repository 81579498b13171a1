import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { postFinishSignUp } from '@fairweight/contract/calls'
import type { PendingSignUp } from '@fairweight/contract/wire'
import type { Email } from '@fairweight/application/mail/email.ts'
import type { StartedSignUp } from '@fairweight/application/accounts/port/identity.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { recordConsents } from '@fairweight/application/accounts/sign-in/record-consents.ts'
import { signInContext } from './sign-in-context.ts'
import { completeSignIn } from './complete-sign-in.ts'

interface NewAccount {
  readonly email: string
  readonly password: string
  readonly termsVersion: string
}

/** The terms that were agreed to, as they wait with the sign-up. */
const agreed = z.object({ termsVersion: z.string() })

/** Begins a sign-up that says nothing of accounts: the digits go to a free address, and word of the try to the owner of a taken one. */
export async function startEnumerationSafeSignUp(
  { identity, queueEmail, clock }: IdentityParts,
  { email, password, termsVersion }: NewAccount,
): Promise<PendingSignUp> {
  const attempt = await identity.beginSignUp({ email, password }, { termsVersion }, (trx, begun) =>
    queueEmail(trx, emailOf(begun, clock())),
  )
  return { attempt }
}

function emailOf(begun: StartedSignUp, at: Date): Email {
  const reference = randomUUID()
  if (!begun.isTaken)
    return { kind: 'sign-up-code', to: begun.email, reference, code: begun.code, expiresAt: begun.expiresAt }
  return { kind: 'sign-up-attempt', to: begun.email, userId: begun.userId, reference, at }
}

/** Finishes it in the browser that began it, by the digits of the email. */
export function registerFinishSignUp(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postFinishSignUp, 'sign-up', async ({ body, request, reply }) => {
    const arrival = await signInContext(parts, request, 'password')
    const signedIn = await parts.identity.finishSignUp(body, arrival.visit, (trx, { user }, noted) =>
      recordConsents(trx, user.id, parts.clock(), agreed.parse(noted).termsVersion),
    )
    return completeSignIn(parts, reply, signedIn, arrival)
  })
}
