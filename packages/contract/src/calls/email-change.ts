import { emailChangeRequest, emailChangeState, mailedTokenRequest, success } from '../wire/index.ts'
import { defineCall } from './call.ts'

const hour = 3600
const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const
const usual = { counter: 'identity', max: 300, perSeconds: 60 } as const
const ofLink = { counter: 'email-link', max: 20, perSeconds: hour, per: 'address' } as const

export const getEmailChange = defineCall({
  method: 'GET',
  path: '/user/email-change',
  summary: 'The address that the caller has asked for and not yet confirmed.',
  access: { who: 'member' },
  response: emailChangeState,
  errors: ofMember,
  rateLimit: usual,
})

export const postEmailChange = defineCall({
  method: 'POST',
  path: '/user/email-change',
  summary: 'Sends a link to another address; it becomes the account\'s when the link is opened.',
  access: { who: 'member', fresh: true },
  body: emailChangeRequest,
  response: emailChangeState,
  errors: ['invalid-request', 'invalid-email', 'email-already-in-use', 'requires-recent-login', ...ofMember],
  refusalTexts: { 'requires-recent-login': 'To change your email address, please confirm that it is you.' },
  rateLimit: { counter: 'email-change', max: 5, perSeconds: hour },
})

export const deleteEmailChange = defineCall({
  method: 'DELETE',
  path: '/user/email-change',
  summary: 'Gives up a change of address that was not confirmed yet.',
  access: { who: 'member' },
  response: success,
  errors: ofMember,
  rateLimit: usual,
})

export const postConfirmEmailChange = defineCall({
  method: 'POST',
  path: '/auth/confirm-email-change',
  summary: 'Makes the new address the account\'s, by the link that was sent there. The earlier one is told, with a way back.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: mailedTokenRequest,
  response: success,
  errors: ['invalid-request', 'invalid-email-link', 'email-already-in-use', 'user-disabled', 'foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: ofLink,
})

export const postUndoEmailChange = defineCall({
  method: 'POST',
  path: '/auth/undo-email-change',
  summary: 'Takes a change of address back, by the link that was sent to the earlier one, and ends every session.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  body: mailedTokenRequest,
  response: success,
  errors: ['invalid-request', 'invalid-email-link', 'email-already-in-use', 'user-disabled', 'foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: ofLink,
})
