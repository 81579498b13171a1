import { z } from 'zod'
import {
  activeSession,
  changePasswordRequest,
  confirmEmailCodeRequest,
  confirmEmailRequest,
  deleteAccountRequest,
  emailConfirmation,
  finishSignUpRequest,
  passkeyChallenge,
  passwordResetRequest,
  reauthenticationRequest,
  resetPasswordRequest,
  sessionResponse,
  signInResponse,
  signInProvider,
  signInRequest,
  signUpRequest,
  success,
  pendingSignUp,
} from '../wire/index.ts'
import { defineCall } from './call.ts'

const HOUR = 3600
const QUARTER_HOUR = 900
const usual = { counter: 'identity', max: 300, perSeconds: 60 } as const

export const postAnonymous = defineCall({
  method: 'POST',
  path: '/auth/anonymous',
  summary: 'Creates an anonymous account when a visitor first saves something. With a session, returns that one.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  response: sessionResponse,
  errors: ['foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'anonymous', max: 20, perSeconds: HOUR, per: 'address' },
})

export const postSignUp = defineCall({
  method: 'POST',
  path: '/auth/sign-up',
  summary:
    'Creates an account, or turns an anonymous one into it with everything saved there. Where the existence of accounts is hidden, the account waits until its address is confirmed.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: signUpRequest,
  response: z.union([sessionResponse, pendingSignUp]),
  errors: [
    'invalid-request',
    'invalid-email',
    'email-already-in-use',
    'password-does-not-meet-requirements',
    'foreign-origin',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'sign-up', max: 5, perSeconds: HOUR, per: 'address', perEmail: { max: 5, perSeconds: HOUR } },
})

export const postFinishSignUp = defineCall({
  method: 'POST',
  path: '/auth/sign-up/finish',
  summary:
    'Creates the account that waits for its address to be confirmed, by the six-digit code that was emailed there. Five wrong codes end it.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: finishSignUpRequest,
  response: sessionResponse,
  errors: [
    'invalid-request',
    'wrong-confirmation-code',
    'confirmation-code-ended',
    'email-already-in-use',
    'foreign-origin',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'sign-up-code', max: 20, perSeconds: HOUR, per: 'address' },
})

export const postSignIn = defineCall({
  method: 'POST',
  path: '/auth/sign-in',
  summary:
    'Signs in with email and password and moves over what an anonymous account saved. With two-step login on, asks for the second step instead.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: signInRequest,
  response: signInResponse,
  errors: [
    'invalid-request',
    'invalid-email',
    'invalid-credential',
    'not-found',
    'wrong-password',
    'user-disabled',
    'foreign-origin',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'sign-in', max: 20, perSeconds: QUARTER_HOUR, per: 'address' },
})

export const postSignOut = defineCall({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Ends the session. Does nothing without one.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  response: success,
  errors: ['foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: usual,
})

export const getToken = defineCall({
  method: 'GET',
  path: '/auth/token',
  summary: 'A new token for the session of the cookie, with the user and their current roles.',
  access: { who: 'session' },
  identifiedBy: 'cookie',
  response: sessionResponse,
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
    'invalid-request',
    'wrong-password',
    'no-password',
    'second-factor-required',
    'password-does-not-meet-requirements',
    'user-disabled',
    'signed-out',
    'account-needed',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'password', max: 5, perSeconds: HOUR },
})

export const postReauthentication = defineCall({
  method: 'POST',
  path: '/auth/reauthentication',
  summary: "Confirms the caller's identity again. Calls that need a recent proof are allowed for the next ten minutes.",
  access: { who: 'member' },
  body: reauthenticationRequest,
  response: success,
  errors: [
    'invalid-request',
    'wrong-password',
    'wrong-code',
    'invalid-passkey',
    'second-factor-required',
    'requires-recent-login',
    'user-disabled',
    'signed-out',
    'account-needed',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'reauthentication', max: 10, perSeconds: QUARTER_HOUR },
})

export const postReauthenticationPasskey = defineCall({
  method: 'POST',
  path: '/auth/reauthentication/passkey',
  summary: "Asks for one of the caller's passkeys, to confirm their identity.",
  access: { who: 'member' },
  response: passkeyChallenge,
  errors: ['unknown-way-to-sign-in', 'signed-out', 'account-needed', 'not-available', 'too-many-requests'],
  rateLimit: usual,
})

export const postDeleteAccount = defineCall({
  method: 'POST',
  path: '/auth/delete-account',
  summary: 'Deletes the account and everything in it, immediately and permanently.',
  access: { who: 'member' },
  body: deleteAccountRequest,
  response: success,
  errors: [
    'invalid-request',
    'wrong-password',
    'second-factor-required',
    'requires-recent-login',
    'user-disabled',
    'signed-out',
    'account-needed',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'delete-account', max: 5, perSeconds: HOUR },
})

export const postRequestPasswordReset = defineCall({
  method: 'POST',
  path: '/auth/request-password-reset',
  summary: 'Sends a link for setting a new password. It works once, for 30 minutes.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: passwordResetRequest,
  response: success,
  errors: ['invalid-request', 'invalid-credential', 'foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: {
    counter: 'reset',
    max: 10,
    perSeconds: HOUR,
    per: 'address',
    perEmail: { max: 3, perSeconds: HOUR, from: 'address' },
  },
})

export const postResetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password by an emailed link and ends every session.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: resetPasswordRequest,
  response: success,
  errors: [
    'invalid-request',
    'invalid-reset-link',
    'password-does-not-meet-requirements',
    'user-disabled',
    'foreign-origin',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'reset-link', max: 10, perSeconds: HOUR, per: 'address' },
})

export const postConfirmEmail = defineCall({
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirms the email address of an account by an emailed link, signed in or not.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: confirmEmailRequest,
  response: emailConfirmation,
  errors: [
    'invalid-request',
    'invalid-confirmation-link',
    'user-disabled',
    'foreign-origin',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'confirm-email-link', max: 20, perSeconds: HOUR, per: 'address' },
})

export const postConfirmEmailCode = defineCall({
  method: 'POST',
  path: '/auth/confirm-email/code',
  summary: "Confirms the caller's email address by the six-digit code from the email. Five wrong codes end it.",
  access: { who: 'member' },
  body: confirmEmailCodeRequest,
  response: emailConfirmation,
  errors: [
    'invalid-request',
    'wrong-confirmation-code',
    'confirmation-code-ended',
    'signed-out',
    'account-needed',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: { counter: 'confirm-email-code', max: 20, perSeconds: HOUR },
})

export const postConfirmEmailResend = defineCall({
  method: 'POST',
  path: '/auth/confirm-email/resend',
  summary: "Sends another email with a link and a six-digit code, unless the caller's address is confirmed.",
  access: { who: 'member' },
  response: emailConfirmation,
  errors: ['signed-out', 'account-needed', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'confirmation-email', max: 5, perSeconds: 6 * HOUR },
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
  summary: "Ends one of the caller's sessions, or with id=others all but this one.",
  access: { who: 'member' },
  query: z.strictObject({ id: z.string().min(1).max(64) }),
  response: success,
  errors: ['invalid-request', 'unknown-session', 'signed-out', 'account-needed', 'not-available', 'too-many-requests'],
  rateLimit: usual,
})

export const getSignInProviders = defineCall({
  method: 'GET',
  path: '/auth/providers',
  summary: 'The other providers that people can sign in with here.',
  access: { who: 'everyone' },
  response: z.array(signInProvider),
  errors: ['too-many-requests'],
  rateLimit: usual,
})

export const getProviderStart = defineCall({
  method: 'GET',
  path: '/auth/provider/start',
  summary: 'Redirects the sign-in window to the provider.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  answers: 'redirect',
  query: z.strictObject({ id: z.string().min(1).max(64) }),
  response: z.string(),
  errors: ['invalid-request', 'auth-domain-config-required', 'foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'sign-in', max: 20, perSeconds: QUARTER_HOUR, per: 'address' },
})

export const getProviderReturn = defineCall({
  method: 'GET',
  path: '/auth/provider/return',
  summary:
    'Where the provider sends the sign-in window back. The page reports to the window that opened it and closes.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  answers: 'page',
  query: z.looseObject({
    code: z.string().max(4000).optional(),
    state: z.string().max(4000).optional(),
    error: z.string().max(200).optional(),
  }),
  response: z.string(),
  errors: ['invalid-request', 'invalid-auth-event', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'sign-in', max: 20, perSeconds: QUARTER_HOUR, per: 'address' },
})
