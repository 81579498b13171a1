import type { CustomerId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'

interface Waiting {
  readonly db: Queryable
  readonly synchronizeLater: (db: Queryable, customerId: CustomerId) => Promise<void>
}

/** Until then the job that came with an event has it. */
const JOB_GRACE_MS = 30_000
const CONCURRENCY = 500
/** The provider itself gives up sending an event after this long. */
const ALARM_AFTER_MS = 3 * DAY_MS
/** Longer than the provider may repeat an event. */
const FINISHED_EVENT_RETENTION_MS = 30 * DAY_MS

/** Leaves a job for each customer with events that nobody works off: the process that had their job ended. Says how many. */
export async function requeueWaitingCustomers(
  { db, synchronizeLater }: Waiting,
  now: Date,
  since = JOB_GRACE_MS,
): Promise<number> {
  const waiting = await providerEvents.waitingCustomers(db, new Date(now.getTime() - since), CONCURRENCY)
  for (const customerId of waiting) await synchronizeLater(db, customerId)
  return waiting.length
}

/** Says aloud that events have waited for three days: somebody may have paid without being let in. */
export async function alertOnStuckEvents(db: Queryable, log: Logger, now: Date): Promise<void> {
  const { count, oldest } = await providerEvents.waitingSince(db)
  if (oldest === null || now.getTime() - oldest.getTime() < ALARM_AFTER_MS) return
  log.error(
    { count, oldest },
    'events of the payment provider have waited for more than three days; somebody may have paid without getting access',
  )
}

/** Forgets events that were finished long ago. */
export async function deleteOldEvents(db: Queryable, now: Date): Promise<void> {
  await providerEvents.sweep(db, new Date(now.getTime() - FINISHED_EVENT_RETENTION_MS))
}
