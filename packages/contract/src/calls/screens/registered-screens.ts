import {
  registeredScreenChoice,
  registeredScreenContents,
  registeredScreenDayChoice,
  registeredScreenProof,
  registeredScreenRegistration,
  registeredScreens,
  success,
} from '../../wire/index.ts'
import { defineCall, LISTS_RATE_LIMIT } from '../call.ts'

const ofMember = ['signed-out', 'account-needed', 'not-available', 'too-many-requests'] as const

export const getRegisteredScreens = defineCall({
  method: 'GET',
  path: '/user/registered-screens',
  summary: "The caller's registered screens with the evidence for each, and how many were ever registered.",
  access: { who: 'member' },
  response: registeredScreens,
  errors: ['no-data-yet', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const getRegisteredScreen = defineCall({
  method: 'GET',
  path: '/user/registered-screens/screen',
  summary: 'One registered screen with what became of each of its days.',
  access: { who: 'member' },
  query: registeredScreenChoice,
  response: registeredScreenContents,
  errors: ['invalid-request', 'unknown-list', 'no-data-yet', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const getRegisteredScreenProof = defineCall({
  method: 'GET',
  path: '/user/registered-screens/proof',
  summary: "What shows that a registered screen's members of a day were fixed on that day.",
  access: { who: 'member' },
  query: registeredScreenDayChoice,
  response: registeredScreenProof,
  errors: ['invalid-request', 'unknown-list', 'no-receipt', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const postRegisteredScreen = defineCall({
  method: 'POST',
  path: '/user/registered-screens/register',
  summary: 'Starts the clock on a screen: from the next published day on, its members are fixed every day.',
  access: { who: 'subscriber' },
  body: registeredScreenRegistration,
  response: registeredScreenContents,
  errors: [
    'invalid-request',
    'list-name-taken',
    'too-many-lists',
    'signed-out',
    'no-subscription',
    'no-data-yet',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: LISTS_RATE_LIMIT,
})

export const putRegisteredScreenStopped = defineCall({
  method: 'PUT',
  path: '/user/registered-screens/stop',
  summary: 'Stops the clock of a registered screen for good; what was fixed stays.',
  access: { who: 'member' },
  body: registeredScreenChoice,
  response: success,
  errors: ['invalid-request', 'unknown-list', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})

export const deleteRegisteredScreen = defineCall({
  method: 'DELETE',
  path: '/user/registered-screens/delete',
  summary: 'Deletes a registered screen with everything that was fixed; that it was registered stays counted.',
  access: { who: 'member' },
  query: registeredScreenChoice,
  response: success,
  errors: ['invalid-request', 'unknown-list', ...ofMember],
  rateLimit: LISTS_RATE_LIMIT,
})
