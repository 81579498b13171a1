import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import type { IsoDate } from '@fairweight/domain/time'
import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import { readListing } from '@fairweight/market-data/operations/read-listing.ts'
import type { Need } from '@fairweight/market-data/sources/market-source.ts'
import { sha256Of } from '@fairweight/market-data/storage/hash.ts'
import { FetchFailedError, type FetchedNeeds, fetchNeeds } from '../../fetching/fetch-needs.ts'
import { needsOfStep } from '../../fetching/needs-of-step.ts'
import { type FetchStep, nextDecisionTime } from '../../schedule/run-times.ts'
import { type RunState, filingsMissingSince } from '../run-state.ts'
import { type StepOutput, storedPaths } from '../step-output.ts'
import { type StepAttempt, type StepEnd, attempt, failed, namesOf } from './step-attempt.ts'

/**
 * Asks the sources for what a step needs, into a collection of its own: what an attempt before had received is not asked for again. It
 * is broken off when it is time to decide.
 */
export async function fetchStep(tried: StepAttempt & { readonly step: FetchStep }, state: RunState): Promise<StepEnd> {
  const { parts, session, step } = tried
  const needs = await needsOf(tried, state)
  return attempt(tried, async (before, now) => {
    const { round } = before
    const inputHash = sha256Of(JSON.stringify([needs, parts.sources.sources.map(({ name }) => name), round]))
    try {
      const { files, notes, by } = await fetchInTime(tried, needs, before)
      if (isPriceStep(step) && (files.prices ?? []).length === 0)
        throw new FetchFailedError('source-empty', `No source brought closes of ${session}.`)
      const stored = storedPaths(parts.context.dataDirectory, files)
      const changedAt = new Date(now()).toISOString()
      return {
        state: 'done',
        inputHash,
        output: { files: stored, notes: [...notes], by: [...by], rows: {}, round, changedAt },
      }
    } catch (error) {
      tried.lease.signal.throwIfAborted()
      if (error instanceof FetchFailedError) return failed(tried, error, { now: now(), ...againOf(error) }, before)
      parts.log.error({ err: error, ...namesOf(tried) }, 'a step of the daily run failed')
      return failed(tried, toOperationError(error), { now: now(), mayPass: true }, before)
    }
  })
}

function againOf({ mayPass, retryAt }: FetchFailedError): { mayPass: boolean; retryAt: number | null } {
  return { mayPass, retryAt }
}

const NOT_IN_TIME = 'It was not finished by 07:30 UTC. What came until then is kept, and the rest is fetched later.'

function isPriceStep(step: FetchStep): boolean {
  return step === 'prices' || step === 'prices-final'
}

/** Steps that ask ticker by ticker, or company by company. */
const LISTED: ReadonlySet<FetchStep> = new Set(['prices', 'prices-final', 'history', 'filings'])

async function needsOf(
  { parts, session, step }: StepAttempt & { readonly step: FetchStep },
  state: RunState,
): Promise<Need[]> {
  const { context, sources } = parts
  const filingsFrom = await filingsMissingSince(context.database.kysely, sources.dataset, state, session)
  const listing = LISTED.has(step) ? await readListing(context, sources.dataset) : { tickers: [], ciks: [] }
  return needsOfStep(step, { session, filingsFrom, gap: state.gapBefore(session), listing }, sources)
}

/** Throws FetchFailedError, also at the next time that something is decided. */
async function fetchInTime(
  { parts, lease, session, step }: StepAttempt,
  needs: readonly Need[],
  { round }: StepOutput,
): Promise<FetchedNeeds> {
  const { context, sources } = parts
  const now = () => (context.clock?.() ?? new Date()).getTime()
  const [outOfTime, until] = [new AbortController(), nextDecisionTime(now())]
  const watch = setInterval(
    () => now() >= until && outOfTime.abort(new FetchFailedError('source-timeout', NOT_IN_TIME)),
    SECOND_MS,
  )
  watch.unref()
  const client = sources.openClient(collectionName(session, step, round))
  try {
    const signal = AbortSignal.any([lease.signal, outOfTime.signal])
    return await fetchNeeds(needs, { sources, client, signal })
  } catch (error) {
    outOfTime.signal.throwIfAborted()
    throw error
  } finally {
    clearInterval(watch)
    await client.close()
  }
}

/** Such as `daily-2026-11-23-prices-final`; answers that were refused are asked for anew in a collection of their own. */
function collectionName(session: IsoDate, step: string, round: number): string {
  return `daily-${session}-${step}${round > 1 ? `-${round}` : ''}`
}
