import { z } from 'zod'
import {
  accountExport,
  accountFile,
  activityPage,
  bookmarkChange,
  bookmarks,
  exportPart,
  importReport,
  profileCreation,
  profileUpdate,
  columnSets,
  savedFilters,
  tourChange,
  tourState,
  userProfile,
  userSubscription,
} from '../wire/index.ts'
import { defineCall, LISTS_RATE_LIMIT, USER_RATE_LIMIT } from './call.ts'

const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const
const ofSession = ['signed-out', 'not-available', 'too-many-requests'] as const

export const getProfile = defineCall({
  method: 'GET',
  path: '/user/profile',
  summary: "The caller's profile with their current roles.",
  access: { who: 'member' },
  response: userProfile,
  errors: ofMember,
  rateLimit: USER_RATE_LIMIT,
})

export const postProfile = defineCall({
  method: 'POST',
  path: '/user/profile',
  summary: 'Creates the profile, or updates it if it exists. Fields that can be set only once keep their value.',
  access: { who: 'member' },
  body: profileCreation,
  response: userProfile,
  errors: ['invalid-request', ...ofMember],
  rateLimit: USER_RATE_LIMIT,
})

export const putProfile = defineCall({
  method: 'PUT',
  path: '/user/profile',
  summary: 'Updates the profile.',
  access: { who: 'member' },
  body: profileUpdate,
  response: userProfile,
  errors: ['invalid-request', ...ofMember],
  rateLimit: USER_RATE_LIMIT,
})

export const getSubscriptions = defineCall({
  method: 'GET',
  path: '/user/subscriptions',
  summary: "The caller's subscriptions, one per role, active ones first.",
  access: { who: 'member' },
  response: z.array(userSubscription),
  errors: ofMember,
  rateLimit: USER_RATE_LIMIT,
})

export const getBookmarks = defineCall({
  method: 'GET',
  path: '/user/bookmarks',
  summary: 'The bookmarked tickers.',
  access: { who: 'session' },
  response: bookmarks,
  errors: ofSession,
  rateLimit: LISTS_RATE_LIMIT,
})

export const postBookmark = defineCall({
  method: 'POST',
  path: '/user/bookmarks',
  summary: 'Adds or removes one bookmark and returns all of them.',
  access: { who: 'session' },
  body: bookmarkChange,
  response: bookmarks,
  errors: ['invalid-request', 'unknown-ticker', 'too-many-bookmarks', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const postClearBookmarks = defineCall({
  method: 'POST',
  path: '/user/clear-bookmarks',
  summary: 'Removes every bookmark.',
  access: { who: 'session' },
  response: bookmarks,
  errors: ofSession,
  rateLimit: LISTS_RATE_LIMIT,
})

export const getSavedFilters = defineCall({
  method: 'GET',
  path: '/user/filters',
  summary: 'The saved search filters of the caller, in their order.',
  access: { who: 'session' },
  response: savedFilters,
  errors: ofSession,
  rateLimit: LISTS_RATE_LIMIT,
})

export const putSavedFilters = defineCall({
  method: 'PUT',
  path: '/user/filters',
  summary: 'Replaces all saved filters with these, and returns them.',
  access: { who: 'session' },
  body: savedFilters,
  response: savedFilters,
  errors: ['invalid-request', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const getColumnSets = defineCall({
  method: 'GET',
  path: '/user/columns',
  summary: 'The sets of columns that the caller keeps, in their order.',
  access: { who: 'session' },
  response: columnSets,
  errors: ofSession,
  rateLimit: LISTS_RATE_LIMIT,
})

export const putColumnSets = defineCall({
  method: 'PUT',
  path: '/user/columns',
  summary: 'Replaces all sets of columns with these, and returns them.',
  access: { who: 'session' },
  body: columnSets,
  response: columnSets,
  errors: ['invalid-request', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const getTour = defineCall({
  method: 'GET',
  path: '/user/tour',
  summary: 'How far the caller has come in the tour.',
  access: { who: 'session' },
  response: tourState,
  errors: ofSession,
  rateLimit: USER_RATE_LIMIT,
})

export const putTour = defineCall({
  method: 'PUT',
  path: '/user/tour',
  summary: 'Saves how far the caller has come in the tour.',
  access: { who: 'session' },
  body: tourChange,
  response: tourState,
  errors: ['invalid-request', ...ofSession],
  rateLimit: USER_RATE_LIMIT,
})

export const getActivity = defineCall({
  method: 'GET',
  path: '/user/activity',
  summary:
    "The activity of the caller's account, newest first, page by page: sign-ins, changes, and actions by our team.",
  access: { who: 'member' },
  query: z.strictObject({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  response: activityPage,
  errors: ['invalid-request', ...ofMember],
  rateLimit: USER_RATE_LIMIT,
})

export const getAccountExport = defineCall({
  method: 'GET',
  path: '/user/export',
  summary: 'Everything in the account as one JSON file, or with `part` one part of it as CSV.',
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
  summary: 'Imports an exported account: its lists, saved results and bookmarks are added to the existing ones.',
  access: { who: 'member' },
  body: accountFile,
  response: importReport,
  errors: ['invalid-request', 'too-large', 'too-many-at-once', ...ofMember],
  rateLimit: { counter: 'import', max: 10, perSeconds: 60, concurrency: 1 },
})
