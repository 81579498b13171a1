import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { marketPauses } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { type MarketRun, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { MarketRunStepState } from '@fairweight/database/tables/market-runs/market-run-tables.ts'
import { currentTime } from '@fairweight/market-data/context/market-context.ts'
import { bringsPrices } from '../market-sources.ts'
import { FETCH_STEPS, type FetchStep, type RunStep } from '../schedule/run-times.ts'
import { type Due, type ScheduleState, whatIsDue } from '../schedule/schedule.ts'
import type { Lease } from '../../leases/with-lease.ts'
import { withMarketLease } from '../../leases/market-lease.ts'
import { notesOfKeptDay } from './run-notes.ts'
import type { MarketRunParts } from './run-parts.ts'
import { type RunState, readRunState } from './run-state.ts'
import { settleRuns, undecidedRuns } from './settle-runs.ts'
import { fetchStep } from './steps/fetch-step.ts'
import { importStep } from './steps/import-step.ts'
import { publishStep } from './steps/publish-step.ts'
import type { StepAttempt } from './steps/step-attempt.ts'

/** Something that the run did. */
export interface RunAction {
  /** An ISO date. */
  readonly session: string
  readonly step: RunStep | 'decide'
  readonly state: Exclude<MarketRunStepState, 'running'>
  readonly sentence: string | null
}

/**
 * What the run did, and when there is more to do; or why it did nothing: no source brings prices, nothing was ever published, an operator
 * paused it, or another process is at it.
 */
export type RunAdvance =
  | { readonly kind: 'advanced'; readonly actions: readonly RunAction[]; readonly until: number }
  | { readonly kind: 'no-sources' | 'nothing-published' | 'paused' | 'busy' }

export interface AdvanceOptions extends Pick<ScheduleState, 'forcedAt' | 'forcedSession'> {
  readonly stopping?: AbortSignal
}

/**
 * Does everything that the daily run has to do at this moment: the steps that are due, in their order, for each missing session. One
 * process of all does so at a time. It may be killed between or in the middle of steps; the next one goes on where it was.
 */
export async function advanceMarketRun(
  parts: MarketRunParts,
  { stopping = new AbortController().signal, ...forced }: AdvanceOptions = {},
): Promise<RunAdvance> {
  const { context, sources } = parts
  if (!bringsPrices(sources)) return { kind: 'no-sources' }
  if (await isPaused(parts)) return { kind: 'paused' }
  const state = await readRunState(parts, forced)
  if (state === null) return { kind: 'nothing-published' }
  const due = whatIsDue(state.schedule)
  const isSettled = (await undecidedRuns(parts, state.published)).length === 0
  // Most looks find nothing to do, and need no right to do it.
  if (due.kind === 'wait' && isSettled) return { kind: 'advanced', actions: [], until: due.until }
  const work = (lease: Lease) => advanceUntilWaiting(parts, lease, forced)
  return (await withMarketLease(parts, sources.dataset, stopping, work)) ?? { kind: 'busy' }

  function isPaused({ sources: { dataset } }: MarketRunParts): Promise<boolean> {
    return marketPauses.find(context.database.kysely, dataset).then((pause) => pause !== null)
  }
}

async function advanceUntilWaiting(
  parts: MarketRunParts,
  lease: Lease,
  forced: Pick<ScheduleState, 'forcedAt' | 'forcedSession'>,
): Promise<RunAdvance> {
  const { kysely: db } = parts.context.database
  const actions: RunAction[] = []
  for (;;) {
    lease.signal.throwIfAborted()
    const state = await readRunState(parts, forced)
    if (state === null) return { kind: 'nothing-published' }
    await settleRuns(parts, state.published)
    const due = whatIsDue(state.schedule)
    if (due.kind === 'wait') return { kind: 'advanced', actions, until: due.until }
    if ((await marketPauses.find(db, parts.sources.dataset)) !== null)
      return actions.length === 0 ? { kind: 'paused' } : { kind: 'advanced', actions, until: Infinity }
    actions.push(await perform(parts, lease, state, due))
  }
}

async function perform(
  parts: MarketRunParts,
  lease: Lease,
  state: RunState,
  due: Exclude<Due, { kind: 'wait' }>,
): Promise<RunAction> {
  const { context, sources } = parts
  const { session } = due
  const db = context.database.kysely
  const run = await marketRuns.begin(db, sources.dataset, session, currentTime(context))
  const steps = state.runs.get(session)?.steps ?? new Map()
  if (due.kind === 'decide') return keepPrevious(parts, lease, run, notesOfKeptDay(session, steps))
  const { step } = due
  const tried: StepAttempt = { parts, lease, run, session, step, before: steps.get(step) }
  const ended = isFetchStep(step)
    ? await fetchStep({ ...tried, step }, state)
    : step === 'import'
      ? await importStep(tried, steps)
      : await publishStep(tried, steps)
  return { session, step, state: ended.state, sentence: ended.sentence ?? null }
}

/** Readers keep the day before; whoever watches the log for errors hears of it. */
async function keepPrevious(
  { context, log }: MarketRunParts,
  lease: Lease,
  { id, session }: MarketRun,
  notes: readonly string[],
): Promise<RunAction> {
  const sentence = notes.join(' ')
  await inTransaction(context.database.kysely, async (trx) => {
    await lease.confirm(trx)
    await marketRuns.finish(trx, id, { state: 'kept-previous', notes }, currentTime(context))
  })
  log.error({ run: id, session, reason: sentence }, 'nothing was published; readers keep the day before')
  return { session, step: 'decide', state: 'done', sentence }
}

function isFetchStep(step: RunStep): step is FetchStep {
  return FETCH_STEPS.some((name) => name === step)
}
