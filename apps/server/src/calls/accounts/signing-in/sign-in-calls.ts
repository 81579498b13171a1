import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  postSignIn,
  postSecondFactor,
  postSecondFactorPasskey,
  postPasskey,
  postPasskeyStart,
  postSignUp,
  postAnonymous,
} from '@fairweight/contract/calls'
import { emailField } from '@fairweight/contract/forms'
import { IdentityError } from '@fairweight/application/accounts/port/identity-error.ts'
import { SecondFactorRequiredError } from '@fairweight/application/accounts/port/second-factor.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import type { IdentityUser } from '@fairweight/application/accounts/port/identity.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { withSignInDelay, endSignInDelay } from './sign-in-delay.ts'
import { signInContext } from './sign-in-context.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { recipientOf } from '@fairweight/application/accounts/notifications/account-notifications.ts'
import { requestOrigin } from '../request-origin.ts'
import { startEnumerationSafeSignUp, registerFinishSignUp } from './enumeration-safe-sign-up.ts'
import { recordConsents } from '@fairweight/application/accounts/sign-in/record-consents.ts'
import { answerWithSession } from '../session-answer.ts'

/** Signs in by email and password, or asks for the second step. */
export function registerSignIn(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postSignIn, 'log-in', async ({ body, request, reply }) => {
    if (!emailField.safeParse(body.email).success) throw new IdentityError('invalid-email')
    const arrival = await signInContext(parts, request, 'password')
    try {
      const signedIn = await withSignInDelay(parts, request, body.email, () =>
        parts.identity.signIn(body, arrival.visit),
      )
      return await completeSignIn(parts, reply, signedIn, arrival)
    } catch (error) {
      if (!(error instanceof SecondFactorRequiredError)) throw error
      return { secondFactor: { ticket: error.ticket, methods: error.methods } }
    }
  })
}

/** The second step of a sign-in, after the right password. */
export function registerSecondFactor(app: FastifyInstance, parts: IdentityParts): void {
  const { identity } = parts

  registerIdentityCall(app, parts, postSecondFactor, 'log-in', async ({ body, request, reply }) => {
    const arrival = await signInContext(parts, request, 'two-step', async (trx, { user }, { isNew }) => {
      if (user.email !== null)
        await endSignInDelay(trx, parts, {
          email: user.email,
          address: request.ip,
          knownDevice: isNew ? null : arrival.device,
        })
    })
    const onGuessed = (trx: Queryable, user: IdentityUser) => emailGuessingAlert(trx, parts, request, user)
    const signedIn = await identity.finishSignIn(body.ticket, body.secondFactor, { ...arrival.visit, onGuessed })
    return completeSignIn(parts, reply, signedIn, arrival)
  })

  registerIdentityCall(app, parts, postSecondFactorPasskey, 'log-in', ({ body }) =>
    identity.startSecondFactorPasskey(body.ticket),
  )
}

async function emailGuessingAlert(
  trx: Queryable,
  { queueEmail, clock }: IdentityParts,
  request: FastifyRequest,
  user: IdentityUser,
): Promise<void> {
  await auditTrail.record(trx, {
    action: 'second-step-guessed',
    userId: user.id,
    actor: 'person',
    where: requestOrigin(request, null),
    at: clock(),
  })
  const recipient = await recipientOf(trx, user)
  if (recipient) await queueEmail(trx, { kind: 'second-step-guessed', ...recipient, at: clock() })
}

/** Signing in by a passkey, which stands for email, password and second step. */
export function registerPasskeySignIn(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postPasskeyStart, 'log-in', () => parts.identity.startPasskeySignIn())

  registerIdentityCall(app, parts, postPasskey, 'log-in', async ({ body, request, reply }) => {
    const arrival = await signInContext(parts, request, 'passkey')
    return completeSignIn(parts, reply, await parts.identity.signInByPasskey(body, arrival.visit), arrival)
  })
}

/** Creates an account and signs it in; where nobody is told who has an account, once its address is confirmed. */
export function registerSignUp(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postSignUp, 'sign-up', async ({ body, request, reply }) => {
    if (parts.hideAccountExistence) return startEnumerationSafeSignUp(parts, body)
    const arrival = await signInContext(parts, request, 'password', (trx, { user }) =>
      recordConsents(trx, user.id, parts.clock()),
    )
    const signedIn = await parts.identity.signUp({ email: body.email, password: body.password }, arrival.visit)
    return completeSignIn(parts, reply, signedIn, arrival)
  })
  registerFinishSignUp(app, parts)
}

/** Begins an anonymous account, unless there is a session already. */
export function registerAnonymous(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postAnonymous, null, async ({ request, reply }) => {
    const { before, visit } = await signInContext(parts, request, 'password')
    return answerWithSession(parts, reply, before ?? (await parts.identity.createAnonymousSession(visit)))
  })
}
