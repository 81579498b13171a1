import {
  journal,
  journalChange,
  journalChoice,
  journalCreation,
  journalEntry,
  journalNoteCreation,
  success,
} from '../../wire/index.ts'
import { defineCall, LISTS_RATE_LIMIT } from '../call.ts'

const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const

export const getJournal = defineCall({
  method: 'GET',
  path: '/user/journal',
  summary:
    "The caller's notes about decisions, newest first, each with what was captured when it was written and what happened since: returns with splits and dividends after 3, 6 and 12 months against the S&P 500 fund, and today's grades for the tools held.",
  access: { who: 'member' },
  response: journal,
  errors: ofMember,
  rateLimit: LISTS_RATE_LIMIT,
})

export const postJournalEntry = defineCall({
  method: 'POST',
  path: '/user/journal/create',
  summary:
    'Writes an entry about a stock, or about a list, a saved result or a portfolio of the caller. Price and grades of the day are captured with it. It can be changed for 24 hours.',
  access: { who: 'subscriber' },
  body: journalCreation,
  response: journalEntry,
  errors: [
    'invalid-request',
    'unknown-ticker',
    'unknown-list',
    'unknown-run',
    'unknown-portfolio',
    'too-many-entries',
    'too-many-alerts',
    'signed-out',
    'no-subscription',
    'no-data-yet',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: LISTS_RATE_LIMIT,
})

export const putJournalEntry = defineCall({
  method: 'PUT',
  path: '/user/journal/change',
  summary: 'Changes what an entry says, for 24 hours after it was written. What was captured with it stays.',
  access: { who: 'member' },
  body: journalChange,
  response: journalEntry,
  errors: ['invalid-request', 'unknown-entry', 'entry-fixed', 'too-many-alerts', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const deleteJournalEntry = defineCall({
  method: 'DELETE',
  path: '/user/journal/delete',
  summary: 'Deletes an entry, for 24 hours after it was written; later it goes with the account only.',
  access: { who: 'member' },
  query: journalChoice,
  response: success,
  errors: ['invalid-request', 'unknown-entry', 'entry-fixed', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const postJournalNote = defineCall({
  method: 'POST',
  path: '/user/journal/notes',
  summary: 'Appends a note to an entry, at any time. A note is never changed.',
  access: { who: 'member' },
  body: journalNoteCreation,
  response: journalEntry,
  errors: ['invalid-request', 'unknown-entry', 'too-many-notes', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})
