import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Logger } from '../logging/logger.ts'
import { ANONYMOUS_IDLE_DAYS } from '@fairweight/contract/product'
import type { Database } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { requestCounts } from '@fairweight/database/repositories/counters/request-counts.ts'
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
const AUDIT_LINES_AT_ONCE = 5_000

/** Sweeps away, once for all processes, what nobody needs any more: ended sessions and tokens, idle anonymous accounts, old counters. */
export async function registerHousekeeping(jobs: Jobs, parts: HousekeepingParts): Promise<void> {
  await jobs.every('sweep-accounts', '17 * * * *', (stopping) => deleteExpiredAccounts(parts, stopping))
  await jobs.every('sweep-counters', '*/10 * * * *', () => deleteExpiredCounters(parts))
}

/** Removes ended sessions and tokens, anonymous accounts that nobody has used for 30 days, and lines of the audit trail that are too old. */
export async function deleteExpiredAccounts(
  { database, identity, log }: HousekeepingParts,
  stopping: AbortSignal,
): Promise<void> {
  const now = new Date()
  await identity.sweep(now)
  const idleSince = new Date(now.getTime() - ANONYMOUS_IDLE_DAYS * DAY_MS)
  let removed = 0
  // In small lots, so that nobody waits long for the database.
  for (let lot = ACCOUNTS_AT_ONCE; lot === ACCOUNTS_AT_ONCE && !stopping.aborted; removed += lot) {
    lot = await users.sweepAnonymous(database.kysely, idleSince, ACCOUNTS_AT_ONCE)
  }
  if (removed > 0) log.info({ removed }, 'idle anonymous accounts were removed')
  await auditTrail.sweep(database.kysely, AUDIT_LINES_AT_ONCE)
}

/** Removes counts and delays whose time is over, and counts of visits that are too old. */
export async function deleteExpiredCounters({ database }: Pick<HousekeepingParts, 'database'>): Promise<void> {
  const now = new Date()
  await requestCounts.sweep(database.kysely, now)
  await signInDelays.sweep(database.kysely, now)
  await deleteOldPageSpeed(database.kysely, now)
}
