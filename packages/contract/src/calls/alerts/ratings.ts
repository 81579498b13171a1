import {
  ratingAlerts,
  ratingAlertsChange,
  ratingChanges,
  ratingChangesChoice,
  ratingsSeen,
  success,
} from '../../wire/index.ts'
import { defineCall, USER_RATE_LIMIT } from '../call.ts'

const ofSession = ['signed-out', 'not-available', 'no-data-yet', 'too-many-requests'] as const
const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const

export const getRatingChanges = defineCall({
  method: 'GET',
  path: '/user/rating-changes',
  summary:
    "Grades of the caller's listed stocks that changed since they were last seen: for the caller's tools, or for both tools when the sample is named.",
  access: { who: 'session' },
  query: ratingChangesChoice,
  response: ratingChanges,
  errors: ['invalid-request', ...ofSession],
  rateLimit: USER_RATE_LIMIT,
})

export const putRatingsSeen = defineCall({
  method: 'PUT',
  path: '/user/rating-changes/seen',
  summary: 'Records that the grades of a day were seen.',
  access: { who: 'session' },
  body: ratingsSeen,
  response: success,
  errors: ['invalid-request', ...ofSession],
  rateLimit: USER_RATE_LIMIT,
})

export const getRatingAlerts = defineCall({
  method: 'GET',
  path: '/user/alerts',
  summary: 'How often the caller wants emails about changed grades of their listed stocks.',
  access: { who: 'member' },
  response: ratingAlerts,
  errors: ofMember,
  rateLimit: USER_RATE_LIMIT,
})

export const putRatingAlerts = defineCall({
  method: 'PUT',
  path: '/user/alerts',
  summary: 'Sets how often emails about changed grades may come. They cover changes from then on.',
  access: { who: 'member' },
  body: ratingAlertsChange,
  response: ratingAlerts,
  errors: ['invalid-request', ...ofMember],
  rateLimit: USER_RATE_LIMIT,
})
