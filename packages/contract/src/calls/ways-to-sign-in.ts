import { authenticatorSetUp, codeRequest, newPasskeyRequest, passkeyQuestion, recoveryCodeSet, renamePasskeyRequest, success, wayRemoval, waysToSignIn } from '../wire/index.ts'
import { defineCall } from './call.ts'

const hour = 3600
const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const
const usual = { counter: 'identity', max: 300, perSeconds: 60 } as const
const changes = { counter: 'ways-to-sign-in', max: 60, perSeconds: hour } as const
const fresh = { who: 'member', fresh: true } as const
const refusalTexts = { 'requires-recent-login': 'To change how you log in, please confirm that it is you.' }

export const getWaysToSignIn = defineCall({
  method: 'GET',
  path: '/auth/ways',
  summary: 'Each way in which the caller logs in.',
  access: { who: 'member' },
  response: waysToSignIn,
  errors: ofMember,
  rateLimit: usual,
})

export const deleteWayToSignIn = defineCall({
  method: 'DELETE',
  path: '/auth/ways',
  summary: 'Removes one way to log in; the last one stays. A letter tells of it.',
  access: fresh,
  query: wayRemoval,
  response: success,
  errors: ['invalid-request', 'last-way-to-sign-in', 'unknown-way-to-sign-in', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})

export const postNewPasskeyStart = defineCall({
  method: 'POST',
  path: '/auth/passkeys/start',
  summary: 'Asks an authenticator for a new passkey of the caller.',
  access: fresh,
  response: passkeyQuestion,
  errors: ['too-many-passkeys', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})

export const postNewPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Keeps a new passkey. A letter tells of it.',
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
  summary: 'Gives one of the caller’s passkeys another name.',
  access: { who: 'member' },
  body: renamePasskeyRequest,
  response: success,
  errors: ['invalid-request', 'unknown-way-to-sign-in', ...ofMember],
  rateLimit: usual,
})

export const postAuthenticatorAppStart = defineCall({
  method: 'POST',
  path: '/auth/authenticator-app/start',
  summary: 'Begins the set-up of an authenticator app: a new secret, shown this once.',
  access: fresh,
  response: authenticatorSetUp,
  errors: ['authenticator-app-exists', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})

export const postAuthenticatorApp = defineCall({
  method: 'POST',
  path: '/auth/authenticator-app',
  summary: 'Turns two-step sign-in on by the first right code, and answers ten recovery codes, shown this once. A letter tells of it.',
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
  summary: 'Ten new recovery codes in place of the old ones, shown this once. A letter tells of it.',
  access: fresh,
  response: recoveryCodeSet,
  errors: ['unknown-way-to-sign-in', 'requires-recent-login', ...ofMember],
  refusalTexts,
  rateLimit: changes,
})
