import { listChoice, runChoice, runCreation, savedRun, savedRuns, success } from '../wire/index.ts'
import { defineCall, LISTS_RATE_LIMIT } from './call.ts'

const ofSession = ['signed-out', 'not-available', 'too-many-requests'] as const

export const getRuns = defineCall({
  method: 'GET',
  path: '/lists/runs',
  summary: 'The saved results of the optimizers for one list, newest first.',
  access: { who: 'session' },
  query: listChoice,
  response: savedRuns,
  errors: ['invalid-request', 'unknown-list', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const postRun = defineCall({
  method: 'POST',
  path: '/lists/runs',
  summary: 'Saves an optimizer result with its list.',
  access: { who: 'session' },
  body: runCreation,
  response: savedRun,
  errors: ['invalid-request', 'unknown-list', 'too-many-runs', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const deleteRun = defineCall({
  method: 'DELETE',
  path: '/lists/runs',
  summary: 'Removes a saved result.',
  access: { who: 'session' },
  query: runChoice,
  response: success,
  errors: ['invalid-request', 'unknown-list', 'unknown-run', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})
