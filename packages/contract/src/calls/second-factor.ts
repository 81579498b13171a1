import { passkeyAnswer, passkeyQuestion, secondFactorRequest, sessionAnswer, ticketRequest } from '../wire/index.ts'
import { defineCall } from './call.ts'

const quarterHour = 900
const atTheDoor = ['invalid-request', 'foreign-origin', 'not-available', 'too-many-requests'] as const
/** A question is asked with each login page that is opened. */
const questions = { counter: 'passkey-question', max: 120, perSeconds: quarterHour, per: 'address' } as const

export const postSecondFactor = defineCall({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Ends a sign-in whose password was right, by a code, a recovery code or a passkey.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: secondFactorRequest,
  response: sessionAnswer,
  errors: ['wrong-code', 'invalid-passkey', 'sign-in-expired', 'user-disabled', ...atTheDoor],
  rateLimit: { counter: 'second-factor', max: 40, perSeconds: quarterHour, per: 'address' },
})

export const postSecondFactorPasskey = defineCall({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  summary: 'Asks for one of the passkeys of whoever is signing in.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: ticketRequest,
  response: passkeyQuestion,
  errors: ['sign-in-expired', ...atTheDoor],
  rateLimit: questions,
})

export const postPasskeyStart = defineCall({
  method: 'POST',
  path: '/auth/passkey/start',
  summary: 'Asks for any passkey of this site.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  response: passkeyQuestion,
  errors: ['foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: questions,
})

export const postPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Signs in by a passkey; what an anonymous account kept moves over.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: passkeyAnswer,
  response: sessionAnswer,
  errors: ['invalid-passkey', 'user-disabled', ...atTheDoor],
  rateLimit: { counter: 'sign-in', max: 20, perSeconds: quarterHour, per: 'address' },
})
