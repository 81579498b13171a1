import type { Queue, WorkOptions } from 'pg-boss'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Jobs that are sent. `short`: at most one of a name and key waits at a time. */
export const SENT_QUEUE = {
  policy: 'short',
  expireInSeconds: 5 * minute,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: hour,
  retentionSeconds: 3 * day,
  deleteAfterSeconds: hour,
} as const satisfies Omit<Queue, 'name'>

/** Jobs of set times. `exclusive`: at most one waits or runs; a time that failed is simply followed by the next. */
export const TIMED_QUEUE = {
  policy: 'exclusive',
  expireInSeconds: 15 * minute,
  retryLimit: 0,
  retentionSeconds: hour,
  deleteAfterSeconds: day,
} as const satisfies Omit<Queue, 'name'>

/** A look is one short query; while there is more to do the next look follows at once. */
export const lookForSent = { pollingIntervalSeconds: 2, batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const satisfies WorkOptions

/** Set times are whole minutes, so that a slow look is soon enough. */
export const lookForTimed = { pollingIntervalSeconds: 30, perJobResults: true } as const satisfies WorkOptions
