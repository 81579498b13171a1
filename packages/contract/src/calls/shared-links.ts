import { sharedLink, sharedLinkChoice, sharedLinkCreation, sharedLinks, success } from '../wire/index.ts'
import { defineCall, LISTS_RATE_LIMIT } from './call.ts'

const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const

export const getSharedLinks = defineCall({
  method: 'GET',
  path: '/user/shared-links',
  summary: "The caller's shared links in the order in which they were made.",
  access: { who: 'member' },
  response: sharedLinks,
  errors: ofMember,
  rateLimit: LISTS_RATE_LIMIT,
})

export const postSharedLink = defineCall({
  method: 'POST',
  path: '/user/shared-links/create',
  summary:
    'Shares a list, or a result that is saved with it, with whoever has the link. What is shared already keeps its link.',
  access: { who: 'member' },
  body: sharedLinkCreation,
  response: sharedLink,
  errors: ['invalid-request', 'unknown-list', 'unknown-run', 'too-many-shared-links', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const deleteSharedLink = defineCall({
  method: 'DELETE',
  path: '/user/shared-links/revoke',
  summary: 'Stops sharing: whoever opens the link finds nothing from then on.',
  access: { who: 'member' },
  query: sharedLinkChoice,
  response: success,
  errors: ['invalid-request', 'unknown-shared-link', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})
