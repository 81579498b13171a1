import {
  authenticatorSetUp,
  codeRequest,
  newPasskeyRequest,
  passkeyChallenge,
  recoveryCodeSet,
  renamePasskeyRequest,
  signInMethodRemoval,
  signInMethods,
  success,
} from '../wire/index.ts'
import { defineCall } from './call.ts'

const HOUR = 3600
const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const
const usual = { counter: 'identity', max: 300, perSeconds: 60 } as const
const changes = { counter: 'ways-to-sign-in', max: 60, perSeconds: HOUR } as const
const fresh = { who: 'member', fresh: true } as const
const refusalTexts = { 'requires-recent-login': 'To change how you log in, please confirm that it is you.' }

export const getSignInMethods = defineCall({
  method: 'GET',
  path: '/auth/ways',
  summary: 'Each way in which the caller logs in.',
  access: { who: 'member' },
  response: signInMethods,
  errors: ofMember,
  rateLimit: usual,
})

export const deleteSignInMethod = defineCall({
  method: 'DELETE',
  path: '/auth/ways',
  summary: 'Removes one way to log in, and sends an email about it. The last one cannot be removed.',
  access: fresh,
  query: signInMethodRemoval,
  response: success,
  errors: ['invalid-request', 'last-way-to-sign-in', 'unknown-way-to-sign-in', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})

export const postNewPasskeyStart = defineCall({
  method: 'POST',
  path: '/auth/passkeys/start',
  summary: 'Asks an authenticator for a new passkey for the caller.',
  access: fresh,
  response: passkeyChallenge,
  errors: ['too-many-passkeys', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})

export const postNewPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Saves a new passkey, and sends an email about it.',
  access: fresh,
  body: newPasskeyRequest,
  response: success,
  errors: ['invalid-request', 'invalid-passkey', 'too-many-passkeys', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})

export const putPasskeyName = defineCall({
  method: 'PUT',
  path: '/auth/passkeys',
  summary: 'Renames one of the caller’s passkeys.',
  access: { who: 'member' },
  body: renamePasskeyRequest,
  response: success,
  errors: ['invalid-request', 'unknown-way-to-sign-in', ...ofMember],
  rateLimit: usual,
})

export const postAuthenticatorAppStart = defineCall({
  method: 'POST',
  path: '/auth/authenticator-app/start',
  summary: 'Starts the setup of an authenticator app: a new secret, shown only once.',
  access: fresh,
  response: authenticatorSetUp,
  errors: ['authenticator-app-exists', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})

export const postAuthenticatorApp = defineCall({
  method: 'POST',
  path: '/auth/authenticator-app',
  summary:
    'Turns on two-step login with the first correct code, sends an email about it, and returns ten recovery codes, shown only once.',
  access: fresh,
  body: codeRequest,
  response: recoveryCodeSet,
  errors: ['invalid-request', 'wrong-code', 'authenticator-app-exists', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})

export const postRecoveryCodes = defineCall({
  method: 'POST',
  path: '/auth/recovery-codes',
  summary: 'Ten new recovery codes that replace the old ones, shown only once. Sends an email about it.',
  access: fresh,
  response: recoveryCodeSet,
  errors: ['unknown-way-to-sign-in', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})
