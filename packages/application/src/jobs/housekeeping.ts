import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Logger } from '../logging/logger.ts'
import { ANONYMOUS_IDLE_DAYS } from '@fairweight/contract/product'
import type { Database } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { requestCounts } from '@fairweight/database/repositories/counters/request-counts.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { signInDelays } from '@fairweight/database/repositories/counters/sign-in-delays.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { deleteOldPageSpeed } from '../page-speed/page-speed.ts'
import type { Jobs } from './jobs.ts'

export interface HousekeepingParts {
  readonly database: Database
  readonly log: Logger
  /** Whoever keeps the sessions removes what has ended. */
  readonly identity: { sweep(now: Date): Promise<void> }
}

const ACCOUNTS_AT_ONCE = 200
const ROWS_AT_ONCE = 5_000
/** So long it can be asked whether an email about changed grades went. */
const RATING_EMAILS_DAYS = 90

/** Sweeps away, once for all processes, what nobody needs any more: ended sessions and tokens, idle anonymous accounts, old counters. */
export async function registerHousekeeping(jobs: Jobs, parts: HousekeepingParts): Promise<void> {
  await jobs.every('sweep-accounts', '17 * * * *', (stopping) => deleteExpiredAccounts(parts, stopping))
  await jobs.every('sweep-counters', '*/10 * * * *', (stopping) => deleteExpiredCounters(parts, stopping))
}

/** Removes ended sessions and tokens, anonymous accounts that nobody has used for 30 days, and lines of the audit trail and emails about grades that are too old. */
export async function deleteExpiredAccounts(
  { database, identity, log }: HousekeepingParts,
  stopping: AbortSignal,
): Promise<void> {
  const now = new Date()
  await identity.sweep(now)
  const idleSince = new Date(now.getTime() - ANONYMOUS_IDLE_DAYS * DAY_MS)
  const db = database.kysely
  const removed = await inLots(ACCOUNTS_AT_ONCE, stopping, (limit) => users.sweepAnonymous(db, idleSince, limit))
  if (removed > 0) log.info({ removed }, 'idle anonymous accounts were removed')
  await inLots(ROWS_AT_ONCE, stopping, (limit) => auditTrail.sweep(db, limit))
  const finishedBefore = new Date(now.getTime() - RATING_EMAILS_DAYS * DAY_MS)
  await inLots(ROWS_AT_ONCE, stopping, (limit) => mails.sweepRatingEmails(db, finishedBefore, limit))
}

/** Removes in small lots until nothing is left, so that nobody waits long for the database. Answers how many went. */
async function inLots(
  size: number,
  stopping: AbortSignal,
  remove: (limit: number) => Promise<number>,
): Promise<number> {
  let removed = 0
  for (let lot = size; lot === size && !stopping.aborted; removed += lot) lot = await remove(size)
  return removed
}

/** Removes counts and delays whose time is over, and counts of visits that are too old. */
export async function deleteExpiredCounters(
  { database }: Pick<HousekeepingParts, 'database'>,
  stopping: AbortSignal,
): Promise<void> {
  const now = new Date()
  await inLots(ROWS_AT_ONCE, stopping, (limit) => requestCounts.sweep(database.kysely, now, limit))
  await signInDelays.sweep(database.kysely, now)
  await deleteOldPageSpeed(database.kysely, now)
}
