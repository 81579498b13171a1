import {
  passkeyResponse,
  passkeyChallenge,
  secondFactorRequest,
  sessionResponse,
  ticketRequest,
} from '../wire/index.ts'
import { defineCall } from './call.ts'

const QUARTER_HOUR = 900
const atTheDoor = ['invalid-request', 'foreign-origin', 'not-available', 'too-many-requests'] as const
/** A question is asked with each login page that is opened. */
const questions = { counter: 'passkey-question', max: 120, perSeconds: QUARTER_HOUR, per: 'address' } as const

export const postSecondFactor = defineCall({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Completes a sign-in after a correct password, by a code, a recovery code or a passkey.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: secondFactorRequest,
  response: sessionResponse,
  errors: ['wrong-code', 'invalid-passkey', 'sign-in-expired', 'user-disabled', ...atTheDoor],
  rateLimit: { counter: 'second-factor', max: 40, perSeconds: QUARTER_HOUR, per: 'address' },
})

export const postSecondFactorPasskey = defineCall({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  summary: 'Asks for one of the passkeys of the person signing in.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: ticketRequest,
  response: passkeyChallenge,
  errors: ['sign-in-expired', ...atTheDoor],
  rateLimit: questions,
})

export const postPasskeyStart = defineCall({
  method: 'POST',
  path: '/auth/passkey/start',
  summary: 'Asks for any passkey of this site.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  response: passkeyChallenge,
  errors: ['foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: questions,
})

export const postPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Signs in with a passkey and moves over what an anonymous account saved.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: passkeyResponse,
  response: sessionResponse,
  errors: ['invalid-passkey', 'user-disabled', ...atTheDoor],
  rateLimit: { counter: 'sign-in', max: 20, perSeconds: QUARTER_HOUR, per: 'address' },
})
