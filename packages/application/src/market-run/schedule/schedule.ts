import type { IsoDate } from '@fairweight/domain/time'
import type { MarketRunState, MarketRunStepState } from '@fairweight/database/tables/market-runs/market-run-tables.ts'
import { FETCH_STEPS, type FetchStep, type RunStep, type RunTimes, runTimes } from './run-times.ts'

/** What is known of a step that was begun; times in milliseconds since 1970-01-01T00:00Z. */
export interface StepRecord {
  readonly state: MarketRunStepState
  readonly startedAt: number
  /** Null: not before somebody does something. */
  readonly retryAt: number | null
  /** When it last brought files, or an import last changed the history; null where it never did. */
  readonly changedAt: number | null
}

/** A session that is not published yet. */
export interface MissingSession {
  readonly session: IsoDate
  /** Null: its run was not begun. */
  readonly state: MarketRunState | null
  readonly startedAt: number | null
  readonly steps: ReadonlyMap<RunStep, StepRecord>
  /** What this run has to ask of its sources. */
  readonly wanted: ReadonlySet<FetchStep>
}

export interface ScheduleState {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: number
  /** Oldest first, up to the newest session whose run may have begun. */
  readonly missing: readonly MissingSession[]
  /** When the run of the session after those may begin. */
  readonly opensNext: number
  /** An operator asked for it at this time: what failed before is tried at once. */
  readonly forcedAt?: number
  /** The session that an operator asked for: nothing of it waits for its time. */
  readonly forcedSession?: IsoDate | undefined
}

/** What is to be done now; `decide`: readers keep the day before. */
export type Due =
  | { readonly kind: 'step'; readonly session: IsoDate; readonly step: RunStep }
  | { readonly kind: 'decide'; readonly session: IsoDate }
  /** Nothing before that time. */
  | { readonly kind: 'wait'; readonly until: number }

/**
 * What the daily run has to do now, from the clock, the sessions that are missing and what their steps came to. Sessions are worked
 * off in their order, but a decision that readers wait for goes before all, and what this night's session asks of its sources before
 * older ones. An older session that failed is tried once more as soon as a newer one has its prices, since after that one it can no
 * longer be published. Pure: the same state gives the same answer.
 */
export function whatIsDue({ now, missing, opensNext, forcedAt = -Infinity, forcedSession }: ScheduleState): Due {
  const situations = missing.map((run, place): Situation => {
    const pricedSince = missing.slice(place + 1).map((newer) => newer.steps.get('prices-final')?.changedAt ?? -Infinity)
    const retryBefore = Math.max(forcedAt, ...pricedSince)
    return { run, now, times: runTimes(run.session), isForced: run.session === forcedSession, retryBefore }
  })
  const decided = situations.find((situation) => phaseOf(situation) === 'decision')
  if (decided !== undefined) return dueInRun(decided)
  const fetched = situations
    .filter((situation) => phaseOf(situation) === 'night')
    .map(dueInRun)
    .find(isFetch)
  if (fetched !== undefined) return fetched
  let until = opensNext
  for (const situation of situations) {
    const due = dueInRun(situation)
    if (due.kind !== 'wait') return due
    until = Math.min(until, due.until)
  }
  return { kind: 'wait', until }
}

function isFetch(due: Due): boolean {
  return due.kind === 'step' && due.step !== 'import' && due.step !== 'publish'
}

interface Situation {
  readonly run: MissingSession
  readonly now: number
  readonly times: RunTimes
  readonly isForced: boolean
  /** What failed in an attempt that began before is tried without its pause. */
  readonly retryBefore: number
}

/**
 * `night`: until the decision, failed steps are tried again. `decision`: there is no more time to fetch. `late`: the time of the decision
 * went by without anybody there, or the decision was to wait: each step is tried once, then it is decided.
 */
type Phase = 'night' | 'decision' | 'late'

function phaseOf({ run: { state, startedAt }, now, times: { decideAt, deadline } }: Situation): Phase {
  if (now < decideAt) return 'night'
  const isOnTime = state === 'running' && startedAt !== null && startedAt < decideAt && now < deadline
  return isOnTime ? 'decision' : 'late'
}

interface Attempt {
  readonly step: FetchStep
  /** When it may be made; infinite once the step is settled, or where only somebody's doing helps. */
  readonly at: number
}

function dueInRun(situation: Situation): Due {
  const { run, now, times, isForced } = situation
  const { session } = run
  const phase = phaseOf(situation)
  const attempts = FETCH_STEPS.filter((step) => run.wanted.has(step)).map((step) => attemptOf(situation, step))
  const next = phase === 'decision' ? undefined : attempts.find(({ at }) => at <= now)
  if (next !== undefined) return { kind: 'step', session, step: next.step }
  const retries = [...attempts.map(({ at }) => at), retryOf(run, 'import'), retryOf(run, 'publish')]
  if (phase === 'night' && !isForced && !isComplete(situation, attempts))
    return wait(...retries, times.publishBy, times.decideAt)
  const step = isPriced(run) ? stepAfterFetching(situation, phase) : null
  if (step !== null) return { kind: 'step', session, step }
  if (phase === 'night') return wait(...retries, times.publishBy, times.decideAt)
  return run.state === 'kept-previous' ? wait(...retries) : { kind: 'decide', session }

  function wait(...until: readonly number[]): Due {
    return { kind: 'wait', until: Math.min(...until.filter((time) => time > now), Infinity) }
  }
}

function attemptOf({ run, now, times, isForced, retryBefore }: Situation, step: FetchStep): Attempt {
  // Closes of the afternoon are of no use once those of the evening are there to be had.
  if (step === 'prices' && (isForced || now >= times.steps['prices-final'])) return { step, at: Infinity }
  const record = run.steps.get(step)
  if (record === undefined) return { step, at: isForced ? now : times.steps[step] }
  if (record.state === 'running') return { step, at: now }
  if (record.state !== 'failed') return { step, at: Infinity }
  return { step, at: record.startedAt < retryBefore ? now : (record.retryAt ?? Infinity) }
}

/** Whether nothing more is waited for: all is there that can come by itself, or the prices are and the time for the rest is over. */
function isComplete({ run, now, times: { publishBy } }: Situation, attempts: readonly Attempt[]): boolean {
  const finalPrices = run.steps.get('prices-final')?.state
  if (now >= publishBy && finalPrices === 'done') return true
  return finalPrices !== 'failed' && attempts.every(({ at }) => at === Infinity)
}

/** Whether closes of the session were fetched, be it those of the afternoon. */
function isPriced({ steps }: MissingSession): boolean {
  const wanted = ['prices-final', 'prices'] as const
  return wanted.some((step) => (steps.get(step)?.changedAt ?? null) !== null)
}

/** Import, then publish, each again when there is something new for it; null where neither has anything to do for now. */
function stepAfterFetching(situation: Situation, phase: Phase): 'import' | 'publish' | null {
  const { run, now, times, retryBefore } = situation
  const newest = (steps: readonly RunStep[]) =>
    Math.max(...steps.map((step) => run.steps.get(step)?.changedAt ?? -Infinity))
  const isDue = (step: 'import' | 'publish', inputsChangedAt: number): boolean => {
    const record = run.steps.get(step)
    if (record === undefined || record.state === 'running' || record.startedAt < inputsChangedAt) return true
    if (record.state !== 'failed') return false
    // The decision is a last attempt of its own, with what is there.
    if (phase === 'decision') return record.startedAt < times.decideAt
    return record.startedAt < retryBefore || (record.retryAt ?? Infinity) <= now
  }
  if (isDue('import', newest(FETCH_STEPS))) return 'import'
  const isImported = newest(['import']) > -Infinity
  return isImported && isDue('publish', newest(['import'])) ? 'publish' : null
}

function retryOf({ steps }: MissingSession, step: RunStep): number {
  const record = steps.get(step)
  return record?.state === 'failed' ? (record.retryAt ?? Infinity) : Infinity
}
