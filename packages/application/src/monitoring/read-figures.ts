import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import { databaseTimes } from '@fairweight/database/opening/database-times.ts'
import { incidents } from '@fairweight/database/repositories/incidents.ts'
import { providerEvents } from '@fairweight/database/repositories/billing/provider-events.ts'
import { leases } from '@fairweight/database/repositories/leases.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import type { DailyQuotas } from '../incidents/find-troubles.ts'
import { INCIDENT_TITLES } from '../incidents/incident-kinds.ts'
import { type QueueLength, readQueueLengths, readWorkerAge } from '../jobs/queue-lengths.ts'
import { DATASETS } from '../market/dataset-freshness.ts'
import { type DatasetFigures, readDatasetFigures } from './dataset-figures.ts'

/** What was asked of a provider today, in UTC. */
export interface SourceFigures {
  readonly source: string
  readonly requests: number
  readonly failures: number
  readonly bytes: number
  /** Requests that its daily limit leaves; null where none is known. */
  readonly quotaLeft: number | null
}

/** What operators watch, the same whichever server tells it: all of it is read from the database. */
export interface OperatingFigures {
  readonly datasets: readonly DatasetFigures[]
  readonly sources: readonly SourceFigures[]
  /** By kind, zeros included. */
  readonly openIncidents: Readonly<Record<string, number>>
  readonly mails: Readonly<Record<string, number>>
  /** How long the first email that waits has waited, newsletters and emails about changed grades left out. */
  readonly mailWaitingSeconds: number
  readonly queues: readonly QueueLength[]
  /** What the payment provider told and is not worked through. */
  readonly events: { readonly count: number; readonly waitingSeconds: number }
  /** Since a worker last gave a sign of life; null before the first did. */
  readonly workerAgeSeconds: number | null
  /** Rights that one process holds at a time. */
  readonly leases: readonly { readonly name: string; readonly isHeld: boolean }[]
  /** What this computer's clock is ahead of the database's. */
  readonly clockAheadSeconds: number
  readonly databaseStarted: Date
}

/** Reads them all. `now` is the time that the daily run lives by; how long something waits is told by the database's own clock. */
export async function readFigures(database: Database, quotas: DailyQuotas, now: Date): Promise<OperatingFigures> {
  const db = database.kysely
  const { databaseNow, databaseStarted, clockAheadSeconds } = await compareClocks(db)
  const secondsSince = (moment: string | Date | null | undefined) =>
    moment ? Math.max(0, databaseNow.getTime() - new Date(moment).getTime()) / SECOND_MS : 0
  const events = await providerEvents.waitingSince(db)
  const datasets: DatasetFigures[] = []
  for (const dataset of DATASETS) {
    const figures = await readDatasetFigures(db, dataset, now)
    if (figures !== null) datasets.push(figures)
  }
  return {
    datasets,
    sources: await readSources(db, quotas, now),
    openIncidents: await countIncidents(db),
    mails: await mails.countByState(db),
    mailWaitingSeconds: secondsSince((await mails.waitingSince(db, databaseNow))?.since),
    queues: await readQueueLengths(database),
    events: { count: events.count, waitingSeconds: secondsSince(events.oldest) },
    workerAgeSeconds: await readWorkerAge(database),
    leases: await leases.list(db),
    clockAheadSeconds,
    databaseStarted,
  }
}

/** The database's time, and what this computer's is ahead of it; half the way there and back is taken for the way back. */
async function compareClocks(
  db: Queryable,
): Promise<{ databaseNow: Date; databaseStarted: Date; clockAheadSeconds: number }> {
  const asked = Date.now()
  const { now: databaseNow, started: databaseStarted } = await databaseTimes(db)
  const middle = (asked + Date.now()) / 2
  return { databaseNow, databaseStarted, clockAheadSeconds: (middle - databaseNow.getTime()) / SECOND_MS }
}

async function readSources(db: Queryable, quotas: DailyQuotas, now: Date): Promise<SourceFigures[]> {
  const usage = await sourceUsage.on(db, now.toISOString().slice(0, 10))
  const none = { requests: 0, failures: 0, bytes: 0 }
  return [...new Set([...quotas.keys(), ...usage.keys()])].map((source) => {
    const { requests, failures, bytes } = usage.get(source) ?? none
    const perDay = quotas.get(source)
    const quotaLeft = perDay === undefined ? null : Math.max(0, perDay - requests)
    return { source, requests, failures, bytes, quotaLeft }
  })
}

async function countIncidents(db: Queryable): Promise<Record<string, number>> {
  const open = await incidents.listOpen(db)
  const counts = Object.fromEntries(Object.keys(INCIDENT_TITLES).map((kind) => [kind, 0]))
  for (const { kind } of open) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
