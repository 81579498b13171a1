import type { FastifyBaseLogger } from 'fastify'
import { type Queryable, providerEvents } from '@fairweight/database'

interface Waiting {
  readonly db: Queryable
  readonly synchronizeLater: (db: Queryable, customerId: string) => Promise<void>
}

const day = 86_400_000
/** Until then the job that came with an event has it. */
const jobsOwnTime = 30_000
const atOnce = 500
/** The provider itself gives up sending an event after this long. */
const alarmAfter = 3 * day
/** Longer than the provider may repeat an event. */
const finishedEventsStay = 30 * day

/** Leaves a job for each customer with events that nobody works off: the process that had their job ended. Says how many. */
export async function lookForWaiting({ db, synchronizeLater }: Waiting, now: Date, since = jobsOwnTime): Promise<number> {
  const waiting = await providerEvents.waitingCustomers(db, new Date(now.getTime() - since), atOnce)
  for (const customerId of waiting) await synchronizeLater(db, customerId)
  return waiting.length
}

/** Says aloud that events have waited for three days: somebody may have paid without being let in. */
export async function raiseAlarm(db: Queryable, log: FastifyBaseLogger, now: Date): Promise<void> {
  const { count, oldest } = await providerEvents.waitingSince(db)
  if (oldest === null || now.getTime() - oldest.getTime() < alarmAfter) return
  log.error({ count, oldest }, 'events of the payment provider wait for more than three days; somebody may have paid without being let in')
}

/** Forgets events that were finished long ago. */
export async function sweepEvents(db: Queryable, now: Date): Promise<void> {
  await providerEvents.sweep(db, new Date(now.getTime() - finishedEventsStay))
}
