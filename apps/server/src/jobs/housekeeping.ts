import type { FastifyBaseLogger } from 'fastify'
import { ANONYMOUS_IDLE_DAYS } from '@fairweight/contract/product'
import { type Database, auditTrail, requestCounts, signInDelays, users } from '@fairweight/database'
import type { Jobs } from './jobs.ts'

export interface HousekeepingParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** Whoever keeps the sessions removes what has ended. */
  readonly identity: { sweep(now: Date): Promise<void> }
}

const dayMilliseconds = 24 * 3_600_000
const accountsAtOnce = 200
const auditLinesAtOnce = 5_000

/** Sweeps away, once for all processes, what nobody needs any more: ended sessions and tokens, idle anonymous accounts, old counters. */
export async function registerHousekeeping(jobs: Jobs, parts: HousekeepingParts): Promise<void> {
  await jobs.every('sweep-accounts', '17 * * * *', (stopping) => sweepAccounts(parts, stopping))
  await jobs.every('sweep-counters', '*/10 * * * *', () => sweepCounters(parts))
}

/** Removes ended sessions and tokens, anonymous accounts that nobody has used for 30 days, and lines of the audit trail that are too old. */
export async function sweepAccounts({ database, identity, log }: HousekeepingParts, stopping: AbortSignal): Promise<void> {
  const now = new Date()
  await identity.sweep(now)
  const idleSince = new Date(now.getTime() - ANONYMOUS_IDLE_DAYS * dayMilliseconds)
  let removed = 0
  // In small lots, so that nobody waits long for the database.
  for (let lot = accountsAtOnce; lot === accountsAtOnce && !stopping.aborted; removed += lot) {
    lot = await users.sweepAnonymous(database.kysely, idleSince, accountsAtOnce)
  }
  if (removed > 0) log.info({ removed }, 'idle anonymous accounts were removed')
  await auditTrail.sweep(database.kysely, auditLinesAtOnce)
}

/** Removes counts and delays whose time is over. */
export async function sweepCounters({ database }: Pick<HousekeepingParts, 'database'>): Promise<void> {
  const now = new Date()
  await requestCounts.sweep(database.kysely, now)
  await signInDelays.sweep(database.kysely, now)
}
