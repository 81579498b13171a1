import { listChoice, listCreation, listModification, listNames, listRenaming, listSummary, stockListContents, success } from '../wire/index.ts'
import { defineCall } from './call.ts'

const keepings = { counter: 'lists', max: 120, perSeconds: 60 } as const
const ofSession = ['signed-out', 'not-available', 'too-many-requests'] as const

export const postList = defineCall({
  method: 'POST',
  path: '/lists/create',
  summary: 'Creates an empty list.',
  access: { who: 'session' },
  body: listCreation,
  response: listSummary,
  errors: ['invalid-request', 'list-name-taken', 'too-many-lists', ...ofSession],
  rateLimit: keepings,
})

export const getLists = defineCall({
  method: 'GET',
  path: '/lists/get',
  summary: 'Every list of the caller, id to name.',
  access: { who: 'session' },
  response: listNames,
  errors: ofSession,
  rateLimit: keepings,
})

export const getList = defineCall({
  method: 'GET',
  path: '/lists/list',
  summary: 'One list with its tickers.',
  access: { who: 'session' },
  query: listChoice,
  response: stockListContents,
  errors: ['invalid-request', 'unknown-list', ...ofSession],
  rateLimit: keepings,
})

export const putListModification = defineCall({
  method: 'PUT',
  path: '/lists/modify',
  summary: 'Adds a ticker, or several together, to a list or removes them; doing so again changes nothing. Answers the list as it is then.',
  access: { who: 'session' },
  body: listModification,
  response: stockListContents,
  errors: ['invalid-request', 'unknown-list', 'unknown-ticker', 'list-full', ...ofSession],
  rateLimit: keepings,
})

export const putListName = defineCall({
  method: 'PUT',
  path: '/lists/rename',
  summary: 'Gives a list another name.',
  access: { who: 'session' },
  body: listRenaming,
  response: listSummary,
  errors: ['invalid-request', 'unknown-list', 'list-name-taken', ...ofSession],
  rateLimit: keepings,
})

export const deleteList = defineCall({
  method: 'DELETE',
  path: '/lists/delete',
  summary: 'Deletes a list for good; the last one stays.',
  access: { who: 'session' },
  query: listChoice,
  response: success,
  errors: ['invalid-request', 'unknown-list', 'last-list', ...ofSession],
  rateLimit: keepings,
})
