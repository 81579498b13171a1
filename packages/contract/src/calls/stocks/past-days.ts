import { z } from 'zod'
import { dataset, pastDaysAnswer, preparedDay } from '../../wire/index.ts'
import { defineCall } from '../call.ts'

export const getPastDays = defineCall({
  method: 'GET',
  path: '/stocks/past-days',
  summary: 'The days as of which everything can be shown.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ dataset: dataset.optional() }),
  response: pastDaysAnswer,
  errors: ['invalid-request', 'signed-out', 'no-subscription', 'no-data-yet', 'too-many-requests'],
  rateLimit: { counter: 'past-days', max: 60, perSeconds: 60 },
})

export const postPastDay = defineCall({
  method: 'POST',
  path: '/stocks/past-days/prepare',
  summary: 'Puts the data of a past day together, as it was known then, and says whether it is ready.',
  access: { who: 'subscriber', sampleIsOpen: true },
  body: z.strictObject({ asOf: z.iso.date(), dataset: dataset.optional() }),
  response: preparedDay,
  errors: [
    'invalid-request',
    'unknown-day',
    'day-not-prepared',
    'too-many-days',
    'signed-out',
    'no-subscription',
    'no-data-yet',
    'too-many-requests',
  ],
  // Asked every few seconds while a day is put together.
  rateLimit: { counter: 'prepare-day', max: 60, perSeconds: 60 },
  visitorRateLimit: { counter: 'prepare-day-visitor', max: 60, perSeconds: 300, concurrency: 2 },
})
