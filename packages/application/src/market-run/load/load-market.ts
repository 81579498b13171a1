import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { type IsoDate, formatUtc, isIsoDate, lastSessionClosed } from '@fairweight/domain/time'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import {
  type MarketRun,
  type MarketRunStep,
  marketRuns,
} from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { currentTime } from '@fairweight/market-data/context/market-context.ts'
import type { Listing } from '@fairweight/market-data/operations/listing/traded-listing.ts'
import { readListing } from '@fairweight/market-data/operations/read-listing.ts'
import { type PublishReport, publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { sourcesFor } from '@fairweight/market-data/sources/configured-sources.ts'
import { FetchFailedError, fetchNeeds } from '../fetching/fetch-needs.ts'
import type { Lease } from '../../leases/with-lease.ts'
import { withMarketLease } from '../../leases/market-lease.ts'
import type { MarketRunParts } from '../engine/run-parts.ts'
import { withRegisteredScreens } from '../../registered-screens/seal-screens.ts'
import { newestPublished, stepsOf } from '../engine/run-state.ts'
import { outputOf, storedPaths } from '../engine/step-output.ts'
import { importStep } from '../engine/steps/import-step.ts'
import { afterPublish } from '../engine/steps/publish-step.ts'
import { type StepAttempt, type StepEnd, attempt, failed } from '../engine/steps/step-attempt.ts'
import type { RunStep } from '../schedule/run-times.ts'
import { LOAD_STEPS, type LoadPlan, type LoadStep, needsOfLoad, planLoad } from './load-plan.ts'
import { type LoadProgress, loadProgress } from './load-progress.ts'

export interface LoadRequest {
  readonly years: number
  /** Only says what it would take. */
  readonly isPlanOnly: boolean
}

export interface LoadReport {
  readonly dataset: string
  readonly plan: LoadPlan
  /** Null where only the plan was asked for. */
  readonly published: Pick<PublishReport, 'snapshot' | 'asOf' | 'counts' | 'grades'> | null
}

/** Vendors’ corrections of a session are in by then. */
const FINAL_AFTER_CLOSE_MS = 5 * HOUR_MS

/**
 * Fills an empty installation: prices of so many years, all filings, rates, and who is listed; then publishes the last session. It may be
 * killed at any moment and goes on where it was when it is run again. Throws OperationError, also where a source's quota is used up.
 */
export async function loadMarket(
  parts: MarketRunParts,
  { years, isPlanOnly }: LoadRequest,
  stopping = new AbortController().signal,
): Promise<LoadReport> {
  const { context, sources } = parts
  if (sourcesFor('price-history', sources.sources).length === 0)
    throw new OperationError(
      'load-no-source',
      'No source that is set up brings the prices of past years. Set up one, or import files.',
    )
  const published = await newestPublished(context.database.kysely, sources.dataset)
  if (published !== null)
    throw new OperationError(
      'load-not-empty',
      `The ${sources.dataset} data is published up to ${published} already. The daily run goes on from there; a load fills an empty installation.`,
    )
  const load = async (lease: Lease): Promise<LoadReport> => {
    const running = await beginLoad(parts)
    const work: Load = { parts, lease, run: running.run, session: running.session, years }
    const listing = await loadUniverse(work)
    const plan = planLoad({ years, session: work.session, listing }, sources)
    if (isPlanOnly) return { dataset: sources.dataset, plan, published: null }
    const progress = loadProgress(plan, context.onProgress ?? (() => undefined), () => currentTime(context).getTime())
    for (const step of LOAD_STEPS) await loadStep(work, step, listing, progress)
    await finishStep(work, 'import')
    const { snapshot, asOf, counts, grades } = await publishLoaded(work)
    return { dataset: sources.dataset, plan, published: { snapshot, asOf, counts, grades } }
  }
  const report = await withMarketLease(parts, sources.dataset, stopping, load)
  if (report !== null) return report
  throw new OperationError('market-busy', 'Another process works on this data now. See: fairweight market status.')
}

interface Load {
  readonly parts: MarketRunParts
  readonly lease: Lease
  readonly run: MarketRun
  readonly session: IsoDate
  readonly years: number
}

/** The load that was begun before, or a new one up to the newest session whose prices are final. */
async function beginLoad({ context, sources }: MarketRunParts): Promise<{ run: MarketRun; session: IsoDate }> {
  const db = context.database.kysely
  const [begun] = await marketRuns.running(db, sources.dataset)
  if (begun !== undefined && isIsoDate(begun.session)) return { run: begun, session: begun.session }
  const now = currentTime(context)
  const session = lastSessionClosed(now.getTime(), FINAL_AFTER_CLOSE_MS)
  return { run: await marketRuns.begin(db, sources.dataset, session, now), session }
}

/** Which tickers are listed: prices are asked for by them. */
async function loadUniverse(work: Load): Promise<Listing> {
  const { context, sources } = work.parts
  await loadStep(work, 'universe', { tickers: [], ciks: [] }, null)
  const steps = await stepsOf(context.database.kysely, work.run)
  const isFetched = outputOf(steps.get('universe')).changedAt !== null
  if (isFetched && !steps.has('import')) await finishStep(work, 'import')
  return readListing(context, sources.dataset)
}

/** Fetches the files of a step unless an earlier attempt did; each load has one collection, in which nothing is asked for twice. */
async function loadStep(work: Load, step: LoadStep, listing: Listing, progress: LoadProgress | null): Promise<void> {
  const { parts, lease, session, years } = work
  const { context, sources } = parts
  const needs = needsOfLoad(step, { years, session, listing }).filter(
    ({ kind }) => sourcesFor(kind, sources.sources).length > 0,
  )
  const tried = await attemptOf(work, step)
  if (tried.before?.state === 'done' || needs.length === 0) return
  const client = sources.openClient(`load-${session}`)
  const ended = await attempt(tried, async (before, now) => {
    try {
      const onAsk = ({ words }: { words: string }) => progress?.begin(`Fetching ${STEP_TEXTS[step]} from ${words}`)
      const counting = progress?.counting(client) ?? client
      const { files, notes, by } = await fetchNeeds(needs, { sources, client: counting, signal: lease.signal, onAsk })
      const changedAt = new Date(now()).toISOString()
      const stored = storedPaths(context.dataDirectory, files)
      return { state: 'done', output: { files: stored, notes: [...notes], by: [...by], rows: {}, round: 1, changedAt } }
    } catch (error) {
      lease.signal.throwIfAborted()
      if (!(error instanceof FetchFailedError)) throw error
      return failed(tried, error, { now: now(), mayPass: error.mayPass, retryAt: error.retryAt }, before)
    }
  }).finally(() => client.close())
  requireDone(ended)
}

const STEP_TEXTS: Readonly<Record<LoadStep, string>> = {
  universe: 'the list of stocks',
  rates: 'rates',
  'prices-final': 'prices',
  filings: 'filings',
  holdings: 'holdings of the ESG fund',
}

async function finishStep(work: Load, step: 'import'): Promise<void> {
  const tried = await attemptOf(work, step)
  requireDone(await importStep(tried, await stepsOf(work.parts.context.database.kysely, work.run)))
}

/** The last session that came, which may be an earlier one than was asked for; the run is of that day then. */
async function publishLoaded(work: Load): Promise<PublishReport> {
  const { parts, lease, run, session } = work
  const { context, sources } = parts
  const db = context.database.kysely
  const request = { dataset: sources.dataset, asOf: session }
  const report = await publishSnapshot(request, withRegisteredScreens({ ...context, beforeCommit: lease.confirm }))
  if (report.asOf !== session) {
    await marketRuns.remove(db, run.id)
    await parts.onPublished?.(report.snapshot)
    return report
  }
  await afterPublish(await attemptOf(work, 'publish'), report, await stepsOf(db, run))
  return report
}

async function attemptOf<Step extends RunStep>(
  { parts, lease, run, session }: Load,
  step: Step,
): Promise<StepAttempt & { readonly step: Step }> {
  const steps: ReadonlyMap<RunStep, MarketRunStep> = await stepsOf(parts.context.database.kysely, run)
  return { parts, lease, run, session, step, before: steps.get(step) }
}

/** What came until then is kept, so that the same command goes on from there. */
function requireDone({ state, failure, sentence, retryAt }: StepEnd): void {
  if (state === 'done') return
  const when = retryAt instanceof Date ? ` It can go on from ${formatUtc(retryAt)}.` : ''
  throw new OperationError(
    failure ?? 'load-failed',
    `${sentence ?? 'The load was broken off.'} What came until then is kept: run the same command again to go on.${when}`,
  )
}
