import { z } from 'zod'
import {
  livingList,
  livingListChoice,
  livingListContents,
  livingListCreation,
  livingListLook,
  livingListRenaming,
  success,
} from '../../wire/index.ts'
import { defineCall, LISTS_RATE_LIMIT } from '../call.ts'

const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const

export const getLivingLists = defineCall({
  method: 'GET',
  path: '/user/living-lists',
  summary: "The caller's living lists by name, and how many stocks entered and left each since it was last looked at.",
  access: { who: 'member' },
  response: z.array(livingList),
  errors: ofMember,
  rateLimit: LISTS_RATE_LIMIT,
})

export const getLivingList = defineCall({
  method: 'GET',
  path: '/user/living-lists/list',
  summary: 'One living list with the stocks that pass its screen today, and who entered and who left.',
  access: { who: 'member' },
  query: livingListChoice,
  response: livingListContents,
  errors: ['invalid-request', 'unknown-list', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const postLivingList = defineCall({
  method: 'POST',
  path: '/user/living-lists/create',
  summary: 'Keeps a screen as a list that follows it, beginning with the stocks that pass it today.',
  access: { who: 'subscriber' },
  body: livingListCreation,
  response: livingListContents,
  errors: [
    'invalid-request',
    'list-name-taken',
    'too-many-lists',
    'no-key-figures',
    'signed-out',
    'no-subscription',
    'no-data-yet',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: LISTS_RATE_LIMIT,
})

export const putLivingListName = defineCall({
  method: 'PUT',
  path: '/user/living-lists/rename',
  summary: 'Renames a living list.',
  access: { who: 'member' },
  body: livingListRenaming,
  response: success,
  errors: ['invalid-request', 'unknown-list', 'list-name-taken', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const putLivingListSeen = defineCall({
  method: 'PUT',
  path: '/user/living-lists/seen',
  summary: 'Records that a living list was looked at as it is on a day.',
  access: { who: 'member' },
  body: livingListLook,
  response: success,
  errors: ['invalid-request', 'unknown-list', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const deleteLivingList = defineCall({
  method: 'DELETE',
  path: '/user/living-lists/delete',
  summary: 'Deletes a living list with everything it knows.',
  access: { who: 'member' },
  query: livingListChoice,
  response: success,
  errors: ['invalid-request', 'unknown-list', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})
