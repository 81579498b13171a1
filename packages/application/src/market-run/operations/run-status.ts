import { isoDateFromInstant } from '@fairweight/domain/time'
import { marketCorrections } from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import { leases } from '@fairweight/database/repositories/leases.ts'
import { marketPauses, sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { type MarketRun, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { currentTime } from '@fairweight/market-data/context/market-context.ts'
import {
  type DatasetStatus,
  type StatusRequest,
  marketStatus,
} from '@fairweight/market-data/operations/market-status.ts'
import { type DiskUse, diskUse } from '@fairweight/market-data/retention/disk-use.ts'
import { stepsOf } from '../engine/run-state.ts'
import { bringsPrices } from '../market-sources.ts'
import { marketLeaseName } from '../../leases/market-lease.ts'
import type { MarketRunContext } from './run-context.ts'

/** A run as the status shows it. */
interface ShownRun {
  readonly session: string
  readonly state: MarketRun['state']
  readonly finishedAt: string | null
  readonly snapshot: string | null
  readonly stocks: number | null
  readonly staleStocks: number | null
}

/** A step of the newest run. */
interface ShownStep {
  readonly step: string
  readonly state: string
  readonly attempts: number
  readonly finishedAt: string | null
  readonly retryAt: string | null
}

/** The daily run of a dataset. */
interface DailyRunStatus {
  /** `by hand`: no source brings its prices. */
  readonly published: 'by itself' | 'by hand'
  readonly pausedSince: string | null
  readonly pauseReason: string | null
  /** Which process is at it now. */
  readonly runner: string | null
  readonly runs: readonly ShownRun[]
  /** Of the newest run, and what its readers should know. */
  readonly steps: readonly ShownStep[]
  readonly notes: readonly string[]
  readonly corrections: readonly { foundAt: string; session: string; stocks: number; correction: string }[]
}

export interface MarketStatus extends DatasetStatus {
  readonly dailyRun: DailyRunStatus
  /** What was asked of each source today, in UTC, and what it allows a day. */
  readonly quotaToday: readonly { source: string; requests: number; perDay: number | null; failures: number }[]
  /** Bytes of all datasets together. */
  readonly diskBytes: DiskUse
}

const RUNS_TO_SHOW = 10

/** What is published and what was imported, how the daily run stands, what its sources were asked today, and what it takes of the disk. */
export async function runStatus(request: StatusRequest, context: MarketRunContext): Promise<MarketStatus[]> {
  const statuses = await marketStatus(request, context)
  const [quotaToday, diskBytes] = [await usageToday(context), await diskUse(context.dataDirectory)]
  const shown: MarketStatus[] = []
  for (const status of statuses)
    shown.push({ ...status, dailyRun: await dailyRun(status.dataset, context), quotaToday, diskBytes })
  return shown
}

async function dailyRun(dataset: Dataset, context: MarketRunContext): Promise<DailyRunStatus> {
  const db = context.database.kysely
  const { sources } = context
  const runs = await marketRuns.list(db, dataset, RUNS_TO_SHOW)
  const [newest] = runs
  const pause = await marketPauses.find(db, dataset)
  const lease = await leases.find(db, marketLeaseName(dataset))
  const corrections = await marketCorrections.list(db, dataset, RUNS_TO_SHOW)
  return {
    published: sources?.dataset === dataset && bringsPrices(sources) ? 'by itself' : 'by hand',
    pausedSince: pause?.pausedAt ?? null,
    pauseReason: pause?.reason ?? null,
    runner: lease?.holder ?? null,
    runs: runs.map(({ session, state, finishedAt, snapshotId: snapshot, stocks, staleStocks }) => {
      return { session, state, finishedAt, snapshot, stocks, staleStocks }
    }),
    steps: newest === undefined ? [] : await stepsShown(context, newest),
    notes: newest?.notes ?? [],
    corrections: corrections.map(({ foundAt, session, changes, sentence: correction }) => {
      return { foundAt, session, stocks: changes.length, correction }
    }),
  }
}

async function stepsShown({ database }: MarketRunContext, run: MarketRun): Promise<ShownStep[]> {
  const steps = [...(await stepsOf(database.kysely, run)).values()]
  return steps.map(({ step, state, attempts, finishedAt, retryAt }) => ({ step, state, attempts, finishedAt, retryAt }))
}

async function usageToday(context: MarketRunContext): Promise<MarketStatus['quotaToday']> {
  const used = await sourceUsage.on(context.database.kysely, isoDateFromInstant(runTime(context).getTime()))
  const known = context.sources?.sources ?? []
  const names = [...new Set([...known.map(({ name }) => String(name)), ...used.keys()])]
  return names.map((source) => {
    const { requests = 0, failures = 0 } = used.get(source) ?? {}
    return { source, requests, perDay: known.find(({ name }) => name === source)?.quota.perDay ?? null, failures }
  })
}

function runTime({ runClock, ...context }: MarketRunContext): Date {
  return runClock?.() ?? currentTime(context)
}
