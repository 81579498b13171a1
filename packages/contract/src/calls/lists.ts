import {
  listChoice,
  listCreation,
  listModification,
  listNames,
  listRenaming,
  listSummary,
  stockListContents,
  success,
} from '../wire/index.ts'
import { defineCall, LISTS_RATE_LIMIT } from './call.ts'

const ofSession = ['signed-out', 'not-available', 'too-many-requests'] as const

export const postList = defineCall({
  method: 'POST',
  path: '/lists/create',
  summary: 'Creates an empty list.',
  access: { who: 'session' },
  body: listCreation,
  response: listSummary,
  errors: ['invalid-request', 'list-name-taken', 'too-many-lists', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const getLists = defineCall({
  method: 'GET',
  path: '/lists/get',
  summary: 'All lists of the caller, from ID to name.',
  access: { who: 'session' },
  response: listNames,
  errors: ofSession,
  rateLimit: LISTS_RATE_LIMIT,
})

export const getList = defineCall({
  method: 'GET',
  path: '/lists/list',
  summary: 'One list with its tickers.',
  access: { who: 'session' },
  query: listChoice,
  response: stockListContents,
  errors: ['invalid-request', 'unknown-list', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const putListModification = defineCall({
  method: 'PUT',
  path: '/lists/modify',
  summary:
    'Adds one or more tickers to a list or removes them, and returns the list. Repeating the call changes nothing.',
  access: { who: 'session' },
  body: listModification,
  response: stockListContents,
  errors: ['invalid-request', 'unknown-list', 'unknown-ticker', 'list-full', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const putListName = defineCall({
  method: 'PUT',
  path: '/lists/rename',
  summary: 'Renames a list.',
  access: { who: 'session' },
  body: listRenaming,
  response: listSummary,
  errors: ['invalid-request', 'unknown-list', 'list-name-taken', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const deleteList = defineCall({
  method: 'DELETE',
  path: '/lists/delete',
  summary: 'Deletes a list permanently. The last list cannot be deleted.',
  access: { who: 'session' },
  query: listChoice,
  response: success,
  errors: ['invalid-request', 'unknown-list', 'last-list', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})
