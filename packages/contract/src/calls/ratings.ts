import { ratingAlerts, ratingAlertsChange, ratingChanges, ratingChangesChoice, ratingsSeen, success } from '../wire/index.ts'
import { defineCall } from './call.ts'

const usual = { counter: 'user', max: 300, perSeconds: 60 } as const
const ofSession = ['signed-out', 'not-available', 'no-data-yet', 'too-many-requests'] as const
const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const

export const getRatingChanges = defineCall({
  method: 'GET',
  path: '/user/rating-changes',
  summary: 'Grades of the caller\'s listed stocks that changed since they were last seen: of the tools held, or of both for the sample by its name.',
  access: { who: 'session' },
  query: ratingChangesChoice,
  response: ratingChanges,
  errors: ['invalid-request', ...ofSession],
  rateLimit: usual,
})

export const putRatingsSeen = defineCall({
  method: 'PUT',
  path: '/user/rating-changes/seen',
  summary: 'Keeps that the grades of a day were seen.',
  access: { who: 'session' },
  body: ratingsSeen,
  response: success,
  errors: ['invalid-request', ...ofSession],
  rateLimit: usual,
})

export const getRatingAlerts = defineCall({
  method: 'GET',
  path: '/user/alerts',
  summary: 'How often the caller wants letters about changed grades of their listed stocks.',
  access: { who: 'member' },
  response: ratingAlerts,
  errors: ofMember,
  rateLimit: usual,
})

export const putRatingAlerts = defineCall({
  method: 'PUT',
  path: '/user/alerts',
  summary: 'Sets how often letters about changed grades may come; they tell of what changes from then on.',
  access: { who: 'member' },
  body: ratingAlertsChange,
  response: ratingAlerts,
  errors: ['invalid-request', ...ofMember],
  rateLimit: usual,
})
