import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Email } from '../../mail/email.ts'
import type { AccountParts } from '../account-parts.ts'
import type { SessionContext, SignedIn, SignUpProof, StartedSignUp } from '../port/identity.ts'
import { recordConsents } from './record-consents.ts'

interface NewAccount {
  readonly email: string
  readonly password: string
  readonly termsVersion: string
}

/** The terms that were agreed to, as they wait with the sign-up. */
const agreed = z.object({ termsVersion: z.string() })

/**
 * Begins a sign-up that says nothing of accounts: the digits go to a free address, and word of the try to the owner of a taken one.
 * Answers what finishes it. @throws IdentityError
 */
export function beginSignUp(
  { identity, queueEmail, clock }: AccountParts,
  { email, password, termsVersion }: NewAccount,
): Promise<string> {
  return identity.beginSignUp({ email, password }, { termsVersion }, (trx, begun) =>
    queueEmail(trx, emailOf(begun, clock())),
  )
}

/** Finishes it by the digits of the email, and records what was agreed to. @throws IdentityError */
export function finishSignUp(
  { identity, clock }: AccountParts,
  proof: SignUpProof,
  visit: SessionContext,
): Promise<SignedIn> {
  return identity.finishSignUp(proof, visit, (trx, { user }, noted) =>
    recordConsents(trx, user.id, clock(), agreed.parse(noted).termsVersion),
  )
}

function emailOf(begun: StartedSignUp, at: Date): Email {
  const reference = randomUUID()
  if (!begun.isTaken)
    return { kind: 'sign-up-code', to: begun.email, reference, code: begun.code, expiresAt: begun.expiresAt }
  return { kind: 'sign-up-attempt', to: begun.email, userId: begun.userId, reference, at }
}
