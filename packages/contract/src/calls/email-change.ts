import { emailChangeRequest, emailChangeState, mailedTokenRequest, success } from '../wire/index.ts'
import { defineCall } from './call.ts'

const HOUR = 3600
const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const
const usual = { counter: 'identity', max: 300, perSeconds: 60 } as const
const ofLink = { counter: 'email-link', max: 20, perSeconds: HOUR, per: 'address' } as const

export const getEmailChange = defineCall({
  method: 'GET',
  path: '/user/email-change',
  summary: 'The email address that the caller has requested but not yet confirmed.',
  access: { who: 'member' },
  response: emailChangeState,
  errors: ofMember,
  rateLimit: usual,
})

export const postEmailChange = defineCall({
  method: 'POST',
  path: '/user/email-change',
  summary: 'Sends a link to a new address, which becomes the address of the account once the link is opened.',
  access: { who: 'member', fresh: true },
  body: emailChangeRequest,
  response: emailChangeState,
  errors: ['invalid-request', 'invalid-email', 'email-already-in-use', 'requires-recent-login', ...ofMember],
  refusalTexts: { 'requires-recent-login': 'To change your email address, please confirm that it is you.' },
  rateLimit: { counter: 'email-change', max: 5, perSeconds: HOUR },
})

export const deleteEmailChange = defineCall({
  method: 'DELETE',
  path: '/user/email-change',
  summary: 'Cancels an email change that is not confirmed yet.',
  access: { who: 'member' },
  response: success,
  errors: ofMember,
  rateLimit: usual,
})

export const postConfirmEmailChange = defineCall({
  method: 'POST',
  path: '/auth/confirm-email-change',
  summary:
    'Confirms the new address by the link that was sent there. The old address receives an email with a link to undo the change.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: mailedTokenRequest,
  response: success,
  errors: [
    'invalid-request',
    'invalid-email-link',
    'email-already-in-use',
    'user-disabled',
    'foreign-origin',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: ofLink,
})

export const postUndoEmailChange = defineCall({
  method: 'POST',
  path: '/auth/undo-email-change',
  summary: 'Undoes an email change by the link that was sent to the old address, and ends every session.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: mailedTokenRequest,
  response: success,
  errors: [
    'invalid-request',
    'invalid-email-link',
    'email-already-in-use',
    'user-disabled',
    'foreign-origin',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: ofLink,
})
