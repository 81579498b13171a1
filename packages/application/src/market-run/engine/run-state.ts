import {
  type IsoDate,
  isIsoDate,
  lastSessionClosed,
  nextSession,
  parseIsoDate,
  previousSession,
  sessionsBetween,
} from '@fairweight/domain/time'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import {
  type MarketRun,
  type MarketRunStep,
  marketRuns,
} from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { currentTime } from '@fairweight/market-data/context/market-context.ts'
import { isOffered } from '../fetching/needs-of-step.ts'
import {
  FETCH_STEPS,
  type FetchStep,
  OPENS_AFTER_CLOSE_MS,
  RUN_STEPS,
  type RunStep,
  runTimes,
} from '../schedule/run-times.ts'
import type { MissingSession, ScheduleState, StepRecord } from '../schedule/schedule.ts'
import type { MarketRunParts } from './run-parts.ts'
import { outputOf } from './step-output.ts'

/** A run as it is stored, with its steps by name. */
export interface KnownRun {
  readonly run: MarketRun
  readonly steps: ReadonlyMap<RunStep, MarketRunStep>
}

/** Sessions before one without final prices, which its run fetches along. */
export type Gap = { readonly from: IsoDate; readonly to: IsoDate } | null

/** Everything that decides what is due. */
export interface RunState {
  readonly schedule: ScheduleState
  /** The newest session that was ever published. */
  readonly published: IsoDate
  readonly runs: ReadonlyMap<IsoDate, KnownRun>
  gapBefore(session: IsoDate): Gap
}

/** Later than any day. */
const LAST_DAY = '9999-12-31'

/** The newest session that was ever published, whatever readers see now; null before the first. */
export async function newestPublished(db: Queryable, dataset: Dataset): Promise<IsoDate | null> {
  const [newest] = await snapshots.upTo(db, dataset, LAST_DAY, 1)
  return newest === undefined ? null : parseIsoDate(newest.asOf)
}

/** Reads what is known of the sessions that are missing; null before anything is published. */
export async function readRunState(
  { context, sources, settings }: Pick<MarketRunParts, 'context' | 'sources' | 'settings'>,
  forced: Pick<ScheduleState, 'forcedAt' | 'forcedSession'> = {},
): Promise<RunState | null> {
  const { kysely: db } = context.database
  const { dataset } = sources
  const published = await newestPublished(db, dataset)
  if (published === null) return null
  const now = currentTime(context).getTime()
  const open = lastSessionClosed(now, OPENS_AFTER_CLOSE_MS)
  const last = forced.forcedSession !== undefined && forced.forcedSession > open ? forced.forcedSession : open
  const all = last > published ? sessionsBetween(nextSession(published), last) : []
  const shown = all.slice(-settings.maxCatchUp)
  const runs = await readRuns(db, dataset, [published, ...shown])
  const gapBefore = (session: IsoDate): Gap => gapOf({ runs, published, all, shown }, session)
  const holdingsFetched = await marketRuns.lastImported(db, dataset, 'holdings', LAST_DAY)
  const wantedOf = (session: IsoDate) => {
    const isDue: Partial<Record<FetchStep, boolean>> = {
      // A list of today says nothing of a day that was missed.
      universe: session === shown.at(-1),
      history: gapBefore(session) !== null,
      holdings: holdingsFetched?.slice(0, 7) !== session.slice(0, 7),
    }
    const isWanted = (step: FetchStep) => isDue[step] ?? true
    return new Set(
      FETCH_STEPS.filter((step) => isOffered(step, sources) && (isWanted(step) || wasBegun(runs, session, step))),
    )
  }
  const missing = shown.map((session) => toMissing(session, runs.get(session), wantedOf(session)))
  const opensNext = runTimes(nextSession(last)).opensAt
  return { schedule: { now, missing, opensNext, ...forced }, published, runs, gapBefore }
}

async function readRuns(
  db: Queryable,
  dataset: Dataset,
  sessions: readonly IsoDate[],
): Promise<Map<IsoDate, KnownRun>> {
  const runs = new Map<IsoDate, KnownRun>()
  for (const session of sessions) {
    const run = await marketRuns.find(db, dataset, session)
    if (run !== null) runs.set(session, { run, steps: await stepsOf(db, run) })
  }
  return runs
}

/** The steps of a run by name, those of another version left out. */
export async function stepsOf(db: Queryable, { id }: MarketRun): Promise<Map<RunStep, MarketRunStep>> {
  const steps = await marketRuns.steps(db, id)
  return new Map(
    RUN_STEPS.flatMap((name) => steps.filter(({ step }) => step === name).map((step) => [name, step] as const)),
  )
}

function wasBegun(runs: ReadonlyMap<IsoDate, KnownRun>, session: IsoDate, step: FetchStep): boolean {
  return runs.get(session)?.steps.has(step) ?? false
}

function toMissing(session: IsoDate, known: KnownRun | undefined, wanted: ReadonlySet<FetchStep>): MissingSession {
  const steps = [...(known?.steps ?? [])].map(([name, step]) => [name, toRecord(step)] as const)
  const startedAt = known === undefined ? null : Date.parse(known.run.startedAt)
  return { session, state: known?.run.state ?? null, startedAt, steps: new Map(steps), wanted }
}

function toRecord(step: MarketRunStep): StepRecord {
  const { changedAt } = outputOf(step)
  return {
    state: step.state,
    startedAt: Date.parse(step.startedAt),
    retryAt: step.retryAt === null ? null : Date.parse(step.retryAt),
    changedAt: changedAt === null ? null : Date.parse(changedAt),
  }
}

interface GapScope {
  readonly runs: ReadonlyMap<IsoDate, KnownRun>
  readonly published: IsoDate
  /** Every session since the published one, and those of them that are published one by one. */
  readonly all: readonly IsoDate[]
  readonly shown: readonly IsoDate[]
}

/**
 * The sessions before one that nobody fetches final prices of by themselves: those too long ago, those that readers do without for now,
 * and a published one whose closes were those of the afternoon.
 */
function gapOf({ runs, published, all, shown }: GapScope, session: IsoDate): Gap {
  const isOpen = (day: IsoDate): boolean => {
    const known = runs.get(day)
    if (known === undefined) return day !== published && !shown.includes(day)
    const isPriced = known.steps.get('prices-final')?.state === 'done' && known.steps.get('import')?.state === 'done'
    return !isPriced && known.run.state !== 'running'
  }
  const first = [published, ...all].find((day) => day < session && isOpen(day))
  return first === undefined ? null : { from: first, to: previousSession(session) }
}

/** From when on filings may be missing for a session: the last one before it whose filings were imported, else the published one. */
export async function filingsMissingSince(
  db: Queryable,
  dataset: Dataset,
  { published }: Pick<RunState, 'published'>,
  session: IsoDate,
): Promise<IsoDate> {
  const imported = await marketRuns.lastImported(db, dataset, 'filings', session)
  return imported !== null && isIsoDate(imported) ? imported : published
}
