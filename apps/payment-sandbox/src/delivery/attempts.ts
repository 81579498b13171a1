import type { Delivery } from '../objects/index.ts'

const SECOND = 1000
const LONGEST_GAP = 60 * SECOND
const PATIENCE = 3 * 24 * 3600 * SECOND

/** How long after failed attempt number `attempts` the next one comes: 1, 2, 4 … 60 seconds, in milliseconds. */
export function gapAfter(attempts: number): number {
  return Math.min(LONGEST_GAP, SECOND * 2 ** (attempts - 1))
}

/**
 * The same way after an attempt that ended at `now` with that status (null: no answer): over when it was taken or three days
 * have passed since it began, else due again.
 */
export function afterAttempt(delivery: Delivery, answer: number | null, now: number): Delivery {
  const tried = { ...delivery, attempts: delivery.attempts + 1, answer, isCorrupted: false }
  if (answer !== null && answer >= 200 && answer < 300) return { ...tried, state: 'delivered' }
  if (now - delivery.takenAt >= PATIENCE) return { ...tried, state: 'given-up' }
  return { ...tried, dueAt: now + gapAfter(tried.attempts) }
}
