import { apiKeyChoice, apiKeyCreation, apiKeys, createdApiKey, success } from '../../wire/index.ts'
import { defineCall, type RateLimit, USER_RATE_LIMIT } from '../call.ts'

const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const
const NEW_KEYS = { counter: 'new-keys', max: 30, perSeconds: 3600 } as const satisfies RateLimit

export const getApiKeys = defineCall({
  method: 'GET',
  path: '/user/api-keys',
  summary: "The caller's API keys and sheet addresses in the order in which they were made, without what opens them.",
  access: { who: 'member' },
  response: apiKeys,
  errors: ofMember,
  rateLimit: USER_RATE_LIMIT,
})

/** A stolen session shall not leave a key behind that outlives it, so whoever makes one has just proved who they are. */
export const postApiKey = defineCall({
  method: 'POST',
  path: '/user/api-keys/create',
  summary: 'Makes an API key or a sheet address. This answer is the only one that holds its text.',
  access: { who: 'member', fresh: true },
  body: apiKeyCreation,
  response: createdApiKey,
  errors: [
    'invalid-request',
    'requires-recent-login',
    'too-many-keys',
    'unknown-list',
    'unknown-portfolio',
    ...ofMember,
  ],
  refusalTexts: { 'requires-recent-login': 'To make a key, please confirm that it is you.' },
  rateLimit: NEW_KEYS,
})

export const deleteApiKey = defineCall({
  method: 'DELETE',
  path: '/user/api-keys/revoke',
  summary: 'Revokes an API key or a sheet address. It opens nothing from the next request on.',
  access: { who: 'member' },
  query: apiKeyChoice,
  response: success,
  errors: ['invalid-request', 'unknown-key', ...ofMember],
  rateLimit: USER_RATE_LIMIT,
})
