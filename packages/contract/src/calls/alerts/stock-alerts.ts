import {
  alertChoice,
  alertCreation,
  alertEmails,
  alertEmailsChange,
  news,
  stockAlert,
  stockAlerts,
  success,
} from '../../wire/index.ts'
import { defineCall, LISTS_RATE_LIMIT, USER_RATE_LIMIT } from '../call.ts'

const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const

export const getStockAlerts = defineCall({
  method: 'GET',
  path: '/user/stock-alerts',
  summary: "The caller's alerts in the order in which they were made, and whether they come by email.",
  access: { who: 'member' },
  response: stockAlerts,
  errors: ofMember,
  rateLimit: USER_RATE_LIMIT,
})

export const getNews = defineCall({
  method: 'GET',
  path: '/user/news',
  summary:
    "All that happened since the caller last looked: what alerts told, changed grades of listed and held stocks for the caller's tools, entries and leavings of living lists, and corrected grades.",
  access: { who: 'member' },
  response: news,
  errors: ofMember,
  rateLimit: LISTS_RATE_LIMIT,
})

export const postStockAlert = defineCall({
  method: 'POST',
  path: '/user/stock-alerts/create',
  summary:
    'Keeps an alert, which begins with what is so today. Repeating the call changes nothing. Emails come from then on unless they were stopped.',
  access: { who: 'subscriber' },
  body: alertCreation,
  response: stockAlert,
  errors: [
    'invalid-request',
    'unknown-ticker',
    'unknown-list',
    'unknown-portfolio',
    'unknown-alert',
    'too-many-alerts',
    'signed-out',
    'no-subscription',
    'no-data-yet',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: LISTS_RATE_LIMIT,
})

export const deleteStockAlert = defineCall({
  method: 'DELETE',
  path: '/user/stock-alerts/delete',
  summary: 'Deletes an alert with what it told.',
  access: { who: 'member' },
  query: alertChoice,
  response: success,
  errors: ['invalid-request', 'unknown-alert', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const putAlertEmails = defineCall({
  method: 'PUT',
  path: '/user/stock-alerts/emails',
  summary: 'Starts or stops emails about alerts. They tell what happens from then on, at most once a day.',
  access: { who: 'member' },
  body: alertEmailsChange,
  response: alertEmails,
  errors: ['invalid-request', ...ofMember],
  rateLimit: USER_RATE_LIMIT,
})

export const putNewsSeen = defineCall({
  method: 'PUT',
  path: '/user/news/seen',
  summary: 'Records that the caller looked at the news; it stays new for the rest of the day.',
  access: { who: 'member' },
  response: success,
  errors: ofMember,
  rateLimit: USER_RATE_LIMIT,
})
