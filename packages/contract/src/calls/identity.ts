import { z } from 'zod'
import {
  activeSession, changePasswordRequest, confirmEmailCodeRequest, confirmEmailRequest, deleteAccountRequest, emailConfirmation, finishSignUpRequest, passkeyQuestion, passwordResetRequest, proofRequest,
  resetPasswordRequest, sessionAnswer, signInAnswer, signInProvider, signInRequest, signUpRequest, success, waitingSignUp,
} from '../wire/index.ts'
import { defineCall } from './call.ts'

const hour = 3600
const quarterHour = 900
const usual = { counter: 'identity', max: 300, perSeconds: 60 } as const

export const postAnonymous = defineCall({
  method: 'POST',
  path: '/auth/anonymous',
  summary: 'Begins an anonymous account, at the first thing that a visitor keeps. With a session it answers that one.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  response: sessionAnswer,
  errors: ['foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'anonymous', max: 20, perSeconds: hour, per: 'address' },
})

export const postSignUp = defineCall({
  method: 'POST',
  path: '/auth/sign-up',
  summary: 'Creates an account; an anonymous one becomes it, with everything it keeps. Where nobody is told who has one, it waits for its address.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: signUpRequest,
  response: z.union([sessionAnswer, waitingSignUp]),
  errors: [
    'invalid-request', 'invalid-email', 'email-already-in-use', 'password-does-not-meet-requirements', 'foreign-origin', 'not-available', 'too-many-requests',
  ],
  rateLimit: { counter: 'sign-up', max: 5, perSeconds: hour, per: 'address', perEmail: { max: 5, perSeconds: hour } },
})

export const postFinishSignUp = defineCall({
  method: 'POST',
  path: '/auth/sign-up/finish',
  summary: 'Creates the account that waits for its address, by the six digits that were mailed there. Five wrong ones end it.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: finishSignUpRequest,
  response: sessionAnswer,
  errors: [
    'invalid-request', 'wrong-confirmation-code', 'confirmation-code-ended', 'email-already-in-use', 'foreign-origin', 'not-available', 'too-many-requests',
  ],
  rateLimit: { counter: 'sign-up-code', max: 20, perSeconds: hour, per: 'address' },
})

export const postSignIn = defineCall({
  method: 'POST',
  path: '/auth/sign-in',
  summary: 'Signs in with e-mail and password; what an anonymous account kept moves over. Where two-step sign-in is on, it asks for the second step instead.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: signInRequest,
  response: signInAnswer,
  errors: [
    'invalid-request', 'invalid-email', 'invalid-credential', 'not-found', 'wrong-password', 'user-disabled', 'foreign-origin', 'not-available', 'too-many-requests',
  ],
  rateLimit: { counter: 'sign-in', max: 20, perSeconds: quarterHour, per: 'address' },
})

export const postSignOut = defineCall({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Ends the session. Harmless without one.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  response: success,
  errors: ['foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: usual,
})

export const getToken = defineCall({
  method: 'GET',
  path: '/auth/token',
  summary: 'A fresh token for the session of the cookie, with the user and the roles of this moment.',
  access: { who: 'session' },
  identifiedBy: 'cookie',
  response: sessionAnswer,
  errors: ['signed-out', 'user-disabled', 'not-available', 'too-many-requests'],
  rateLimit: usual,
})

export const postChangePassword = defineCall({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Changes the password and ends every other session.',
  access: { who: 'member' },
  body: changePasswordRequest,
  response: success,
  errors: [
    'invalid-request', 'wrong-password', 'no-password', 'second-factor-required', 'password-does-not-meet-requirements', 'user-disabled', 'signed-out', 'account-needed', 'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'password', max: 5, perSeconds: hour },
})

export const postProof = defineCall({
  method: 'POST',
  path: '/auth/proof',
  summary: 'Proves who the caller is once more: what asks for a fresh proof is open for the next ten minutes.',
  access: { who: 'member' },
  body: proofRequest,
  response: success,
  errors: [
    'invalid-request', 'wrong-password', 'wrong-code', 'invalid-passkey', 'second-factor-required', 'requires-recent-login', 'user-disabled', 'signed-out', 'account-needed',
    'not-available', 'too-many-requests',
  ],
  rateLimit: { counter: 'proof', max: 10, perSeconds: quarterHour },
})

export const postProofPasskey = defineCall({
  method: 'POST',
  path: '/auth/proof/passkey',
  summary: 'Asks for one of the caller\'s passkeys, for a proof.',
  access: { who: 'member' },
  response: passkeyQuestion,
  errors: ['unknown-way-to-sign-in', 'signed-out', 'account-needed', 'not-available', 'too-many-requests'],
  rateLimit: usual,
})

export const postDeleteAccount = defineCall({
  method: 'POST',
  path: '/auth/delete-account',
  summary: 'Deletes the account with everything that belongs to it, at once and for good.',
  access: { who: 'member' },
  body: deleteAccountRequest,
  response: success,
  errors: [
    'invalid-request', 'wrong-password', 'second-factor-required', 'requires-recent-login', 'user-disabled', 'signed-out', 'account-needed', 'not-available', 'too-many-requests',
  ],
  rateLimit: { counter: 'delete-account', max: 5, perSeconds: hour },
})

export const postRequestPasswordReset = defineCall({
  method: 'POST',
  path: '/auth/request-password-reset',
  summary: 'Sends a link with which a new password can be set, once, for 30 minutes.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: passwordResetRequest,
  response: success,
  errors: ['invalid-request', 'invalid-credential', 'foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'reset', max: 10, perSeconds: hour, per: 'address', perEmail: { max: 3, perSeconds: hour, from: 'address' } },
})

export const postResetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password by a mailed link and ends every session.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: resetPasswordRequest,
  response: success,
  errors: ['invalid-request', 'invalid-reset-link', 'password-does-not-meet-requirements', 'user-disabled', 'foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'reset-link', max: 10, perSeconds: hour, per: 'address' },
})

export const postConfirmEmail = defineCall({
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirms the e-mail address of an account by a mailed link, whoever opens it.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: confirmEmailRequest,
  response: emailConfirmation,
  errors: ['invalid-request', 'invalid-confirmation-link', 'user-disabled', 'foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'confirm-email-link', max: 20, perSeconds: hour, per: 'address' },
})

export const postConfirmEmailCode = defineCall({
  method: 'POST',
  path: '/auth/confirm-email/code',
  summary: 'Confirms the caller\'s e-mail address by the six digits of the letter. Five wrong ones end them.',
  access: { who: 'member' },
  body: confirmEmailCodeRequest,
  response: emailConfirmation,
  errors: ['invalid-request', 'wrong-confirmation-code', 'confirmation-code-ended', 'signed-out', 'account-needed', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'confirm-email-code', max: 20, perSeconds: hour },
})

export const postConfirmEmailResend = defineCall({
  method: 'POST',
  path: '/auth/confirm-email/resend',
  summary: 'Sends another letter with a link and six digits, unless the caller\'s address is confirmed.',
  access: { who: 'member' },
  response: emailConfirmation,
  errors: ['signed-out', 'account-needed', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'confirm-email-letter', max: 5, perSeconds: 6 * hour },
})

export const getSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the caller is signed in.',
  access: { who: 'member' },
  response: z.array(activeSession),
  errors: ['signed-out', 'account-needed', 'not-available', 'too-many-requests'],
  rateLimit: usual,
})

export const deleteSession = defineCall({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends one of the caller\'s sessions, or with id=others all but this one.',
  access: { who: 'member' },
  query: z.strictObject({ id: z.string().min(1).max(64) }),
  response: success,
  errors: ['invalid-request', 'unknown-session', 'signed-out', 'account-needed', 'not-available', 'too-many-requests'],
  rateLimit: usual,
})

export const getSignInProviders = defineCall({
  method: 'GET',
  path: '/auth/providers',
  summary: 'The other providers that people may sign in through here.',
  access: { who: 'everyone' },
  response: z.array(signInProvider),
  errors: ['too-many-requests'],
  rateLimit: usual,
})

export const getProviderStart = defineCall({
  method: 'GET',
  path: '/auth/provider/start',
  summary: 'Leads the sign-in window to the provider.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  answers: 'redirect',
  query: z.strictObject({ id: z.string().min(1).max(64) }),
  response: z.string(),
  errors: ['invalid-request', 'auth-domain-config-required', 'foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'sign-in', max: 20, perSeconds: quarterHour, per: 'address' },
})

export const getProviderReturn = defineCall({
  method: 'GET',
  path: '/auth/provider/return',
  summary: 'Where the provider sends the sign-in window back to; the page tells the window that opened it and closes.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  answers: 'page',
  query: z.looseObject({ code: z.string().max(4000).optional(), state: z.string().max(4000).optional(), error: z.string().max(200).optional() }),
  response: z.string(),
  errors: ['invalid-request', 'invalid-auth-event', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'sign-in', max: 20, perSeconds: quarterHour, per: 'address' },
})
