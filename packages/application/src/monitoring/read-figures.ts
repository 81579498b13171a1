import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import { incidents } from '@fairweight/database/repositories/incidents.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import type { DailyQuotas } from '../incidents/find-troubles.ts'
import { INCIDENT_TITLES } from '../incidents/incident-kinds.ts'
import { type QueueLength, readQueueLengths } from '../jobs/queue-lengths.ts'
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
  readonly queues: readonly QueueLength[]
}

export async function readFigures(database: Database, quotas: DailyQuotas, now: Date): Promise<OperatingFigures> {
  const db = database.kysely
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
    queues: await readQueueLengths(database),
  }
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
