import { z } from 'zod'
import {
  accountExport, accountFile, activityPage, bookmarkChange, bookmarks, exportPart, importReport, profileCreation, profileUpdate, savedFilters, tourChange, tourState, userProfile, userSubscription,
} from '../wire/index.ts'
import { defineCall } from './call.ts'

const usual = { counter: 'user', max: 300, perSeconds: 60 } as const
const keepings = { counter: 'lists', max: 120, perSeconds: 60 } as const
const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const
const ofSession = ['signed-out', 'not-available', 'too-many-requests'] as const

export const getProfile = defineCall({
  method: 'GET',
  path: '/user/profile',
  summary: 'The caller\'s profile with the roles of this moment.',
  access: { who: 'member' },
  response: userProfile,
  errors: ofMember,
  rateLimit: usual,
})

export const postProfile = defineCall({
  method: 'POST',
  path: '/user/profile',
  summary: 'Creates the profile, or updates it when it is there; what is set once stays as it was.',
  access: { who: 'member' },
  body: profileCreation,
  response: userProfile,
  errors: ['invalid-request', ...ofMember],
  rateLimit: usual,
})

export const putProfile = defineCall({
  method: 'PUT',
  path: '/user/profile',
  summary: 'Updates the profile.',
  access: { who: 'member' },
  body: profileUpdate,
  response: userProfile,
  errors: ['invalid-request', ...ofMember],
  rateLimit: usual,
})

export const getSubscriptions = defineCall({
  method: 'GET',
  path: '/user/subscriptions',
  summary: 'The caller\'s subscriptions, one a role, live ones first.',
  access: { who: 'member' },
  response: z.array(userSubscription),
  errors: ofMember,
  rateLimit: usual,
})

export const getBookmarks = defineCall({
  method: 'GET',
  path: '/user/bookmarks',
  summary: 'The bookmarked tickers.',
  access: { who: 'session' },
  response: bookmarks,
  errors: ofSession,
  rateLimit: keepings,
})

export const postBookmark = defineCall({
  method: 'POST',
  path: '/user/bookmarks',
  summary: 'Sets or takes away one bookmark and answers all of them.',
  access: { who: 'session' },
  body: bookmarkChange,
  response: bookmarks,
  errors: ['invalid-request', 'unknown-ticker', 'too-many-bookmarks', ...ofSession],
  rateLimit: keepings,
})

export const postClearBookmarks = defineCall({
  method: 'POST',
  path: '/user/clear-bookmarks',
  summary: 'Takes away every bookmark.',
  access: { who: 'session' },
  response: bookmarks,
  errors: ofSession,
  rateLimit: keepings,
})

export const getSavedFilters = defineCall({
  method: 'GET',
  path: '/user/filters',
  summary: 'The filters of the search that the caller keeps, in their order.',
  access: { who: 'session' },
  response: savedFilters,
  errors: ofSession,
  rateLimit: keepings,
})

export const putSavedFilters = defineCall({
  method: 'PUT',
  path: '/user/filters',
  summary: 'Keeps these filters in place of all that were there, and answers them.',
  access: { who: 'session' },
  body: savedFilters,
  response: savedFilters,
  errors: ['invalid-request', ...ofSession],
  rateLimit: keepings,
})

export const getTour = defineCall({
  method: 'GET',
  path: '/user/tour',
  summary: 'How far the caller came in the tour.',
  access: { who: 'session' },
  response: tourState,
  errors: ofSession,
  rateLimit: usual,
})

export const putTour = defineCall({
  method: 'PUT',
  path: '/user/tour',
  summary: 'Keeps how far the caller came in the tour.',
  access: { who: 'session' },
  body: tourChange,
  response: tourState,
  errors: ['invalid-request', ...ofSession],
  rateLimit: usual,
})

export const getActivity = defineCall({
  method: 'GET',
  path: '/user/activity',
  summary: 'What happened to the caller\'s account, newest first, page by page: sign-ins, changes, and what our team did.',
  access: { who: 'member' },
  query: z.strictObject({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  response: activityPage,
  errors: ['invalid-request', ...ofMember],
  rateLimit: usual,
})

export const getAccountExport = defineCall({
  method: 'GET',
  path: '/user/export',
  summary: 'Everything of the account as one JSON file, or with `part` one part of it as CSV.',
  access: { who: 'member', fresh: true },
  answers: 'file',
  refusalTexts: { 'requires-recent-login': 'To export your data, please confirm that it is you.' },
  query: z.strictObject({ part: exportPart.optional() }),
  response: accountExport,
  errors: ['invalid-request', 'requires-recent-login', ...ofMember],
  rateLimit: { counter: 'export', max: 20, perSeconds: 60 },
})

export const postAccountImport = defineCall({
  method: 'POST',
  path: '/user/import',
  summary: 'Takes an exported account back in: lists, saved results and bookmarks are added to those that are here.',
  access: { who: 'member' },
  body: accountFile,
  response: importReport,
  errors: ['invalid-request', 'too-large', 'too-many-at-once', ...ofMember],
  rateLimit: { counter: 'import', max: 10, perSeconds: 60, atOnce: 1 },
})
