import type { FastifyBaseLogger } from 'fastify'
import { type Database, raffleEntries } from '@fairweight/database'
import type { Jobs } from '../jobs/jobs.ts'

interface SweepParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
}

/** Deletes, once an hour for all processes, entries that were not confirmed in time and those of draws that are a year old. */
export async function registerRaffleSweep(jobs: Jobs, parts: SweepParts): Promise<void> {
  await jobs.every('sweep-raffle', '41 * * * *', () => sweepRaffle(parts, new Date()))
}

export async function sweepRaffle({ database, log }: SweepParts, now: Date): Promise<void> {
  const removed = await raffleEntries.sweep(database.kysely, now)
  if (removed > 0) log.info({ removed }, 'raffle entries whose time was over were deleted')
}
