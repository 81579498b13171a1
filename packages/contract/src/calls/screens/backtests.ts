import { backtestAnswer, backtestQuestion } from '../../wire/index.ts'
import { defineCall } from '../call.ts'

export const postBacktest = defineCall({
  method: 'POST',
  path: '/user/backtests/run',
  summary:
    'How a screen would have done with what was known then, or a mix of today. Each different screen counts as a try, for good.',
  access: { who: 'subscriber' },
  body: backtestQuestion,
  response: backtestAnswer,
  errors: [
    'invalid-request',
    'unknown-ticker',
    'signed-out',
    'no-subscription',
    'no-data-yet',
    'optimizer-busy',
    'optimizer-timeout',
    'not-available',
    'too-many-at-once',
    'too-many-requests',
  ],
  rateLimit: { counter: 'backtests', max: 20, perSeconds: 60, concurrency: 1 },
})
