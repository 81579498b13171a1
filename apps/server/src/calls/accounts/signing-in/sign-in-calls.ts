import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  postSignIn,
  postSecondFactor,
  postSecondFactorPasskey,
  postPasskey,
  postPasskeyStart,
  postFinishSignUp,
  postSignUp,
  postAnonymous,
} from '@fairweight/contract/calls'
import { emailField } from '@fairweight/contract/forms'
import { IdentityError } from '@fairweight/application/accounts/port/identity-error.ts'
import { SecondFactorRequiredError } from '@fairweight/application/accounts/port/second-factor.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { IdentityUser } from '@fairweight/application/accounts/port/identity.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { signInContext } from './sign-in-context.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { beginSignUp, finishSignUp } from '@fairweight/application/accounts/sign-in/enumeration-safe-sign-up.ts'
import { recordGuessedSecondStep } from '@fairweight/application/accounts/sign-in/record-guessed-second-step.ts'
import {
  endSignInDelay,
  type SignInAttempt,
  withSignInDelay,
} from '@fairweight/application/accounts/sign-in/sign-in-delay.ts'
import { addressKey } from '../../../http/address-key.ts'
import { requestOrigin } from '../request-origin.ts'
import { recordConsents } from '@fairweight/application/accounts/sign-in/record-consents.ts'
import { answerWithSession } from '../session-answer.ts'

/** Signs in by email and password, or asks for the second step. */
export function registerSignIn(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postSignIn, 'log-in', async ({ body, request, reply }) => {
    if (!emailField.safeParse(body.email).success) throw new IdentityError('invalid-email')
    const arrival = await signInContext(parts, request, 'password')
    try {
      const signedIn = await withSignInDelay(parts, attemptOf(parts, request, body.email), () =>
        parts.identity.signIn(body, arrival.visit),
      )
      return await completeSignIn(parts, reply, signedIn, arrival)
    } catch (error) {
      if (!(error instanceof SecondFactorRequiredError)) throw error
      return { secondFactor: { ticket: error.ticket, methods: error.methods } }
    }
  })
}

function attemptOf({ cookies }: IdentityParts, request: FastifyRequest, email: string): SignInAttempt {
  const { scale } = request.server.gate.limits
  return { email, device: cookies.device(request), address: addressKey(request.ip), scale }
}

/** The second step of a sign-in, after the right password. */
export function registerSecondFactor(app: FastifyInstance, parts: IdentityParts): void {
  const { identity } = parts

  registerIdentityCall(app, parts, postSecondFactor, 'log-in', async ({ body, request, reply }) => {
    const arrival = await signInContext(parts, request, 'two-step', async (trx, { user }, { isNew }) => {
      if (user.email !== null)
        await endSignInDelay(trx, parts, {
          email: user.email,
          address: addressKey(request.ip),
          knownDevice: isNew ? null : arrival.device,
        })
    })
    const onGuessed = (trx: Queryable, user: IdentityUser) =>
      recordGuessedSecondStep(trx, parts, requestOrigin(request, null), user)
    const signedIn = await identity.finishSignIn(body.ticket, body.secondFactor, { ...arrival.visit, onGuessed })
    return completeSignIn(parts, reply, signedIn, arrival)
  })

  registerIdentityCall(app, parts, postSecondFactorPasskey, 'log-in', ({ body }) =>
    identity.startSecondFactorPasskey(body.ticket),
  )
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
    if (parts.hideAccountExistence) return { attempt: await beginSignUp(parts, body) }
    const arrival = await signInContext(parts, request, 'password', (trx, { user }) =>
      recordConsents(trx, user.id, parts.clock()),
    )
    const signedIn = await parts.identity.signUp({ email: body.email, password: body.password }, arrival.visit)
    return completeSignIn(parts, reply, signedIn, arrival)
  })

  registerIdentityCall(app, parts, postFinishSignUp, 'sign-up', async ({ body, request, reply }) => {
    const arrival = await signInContext(parts, request, 'password')
    return completeSignIn(parts, reply, await finishSignUp(parts, body, arrival.visit), arrival)
  })
}

/** Begins an anonymous account, unless there is a session already. */
export function registerAnonymous(app: FastifyInstance, parts: IdentityParts): void {
  registerIdentityCall(app, parts, postAnonymous, null, async ({ request, reply }) => {
    const { before, visit } = await signInContext(parts, request, 'password')
    return answerWithSession(parts, reply, before ?? (await parts.identity.createAnonymousSession(visit)))
  })
}
