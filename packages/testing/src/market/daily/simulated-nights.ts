import { type IsoDate, lastSessionClosed, nextSession, sessionsBetween } from '@fairweight/domain/time'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import {
  FETCH_STEPS,
  type FetchStep,
  OPENS_AFTER_CLOSE_MS,
  type RunStep,
  retryTime,
  runTimes,
} from '@fairweight/application/market-run/schedule/run-times.ts'
import {
  type MissingSession,
  type StepRecord,
  whatIsDue,
} from '@fairweight/application/market-run/schedule/schedule.ts'

/**
 * How a step ends after so many minutes: `refused` is a publish that lacks too much, `killed` leaves the step as it was begun, and a
 * provider may say after how many minutes to come back; null, that somebody has to do something.
 */
export interface StepEnd {
  readonly end: 'done' | 'failed' | 'refused' | 'killed'
  readonly minutes?: number
  readonly comeBack?: number | null
}

/** What happened at a time: a step that ended, or that readers keep the day before. */
export interface NightEvent {
  /** Milliseconds since 1970-01-01T00:00Z: when the step was begun, and when it ended. */
  readonly at: number
  readonly until: number
  readonly session: IsoDate
  readonly what: RunStep | 'decide'
  readonly end: StepEnd['end']
}

export interface Nights {
  readonly lastPublished: IsoDate
  readonly from: number
  readonly to: number
  readonly wanted?: readonly FetchStep[]
  /** How the `attempt`-th try of a step ends, counted from 1. */
  readonly outcome?: (session: IsoDate, step: RunStep, attempt: number, now: number) => StepEnd
}

interface SimulatedRun {
  state: 'running' | 'kept-previous' | 'published'
  startedAt: number
  steps: Map<RunStep, StepRecord>
}

/** Plays a runner that does what the schedule says, in a time of its own, and answers what happened. */
export function simulateNights({
  lastPublished,
  from,
  to,
  wanted = FETCH_STEPS,
  outcome = allWell,
}: Nights): NightEvent[] {
  const events: NightEvent[] = []
  const runs = new Map<IsoDate, SimulatedRun>()
  const attempts = new Map<string, number>()
  let [now, published] = [from, lastPublished]
  while (now < to) {
    const open = lastSessionClosed(now, OPENS_AFTER_CLOSE_MS)
    const sessions = open > published ? sessionsBetween(nextSession(published), open) : []
    const missing = sessions.map((session): MissingSession => {
      const run = runs.get(session)
      const { state = null, startedAt = null, steps = new Map<RunStep, StepRecord>() } = run ?? {}
      return { session, state, startedAt, steps, wanted: new Set(wanted) }
    })
    const opensNext = runTimes(nextSession(open)).opensAt
    const due = whatIsDue({ now, missing, opensNext })
    if (due.kind === 'wait') {
      now = due.until
      continue
    }
    const run = runs.get(due.session) ?? { state: 'running', startedAt: now, steps: new Map() }
    runs.set(due.session, run)
    if (due.kind === 'decide') {
      run.state = 'kept-previous'
      events.push({ at: now, until: now, session: due.session, what: 'decide', end: 'done' })
      continue
    }
    const { session, step } = due
    const attempt = (attempts.get(`${session} ${step}`) ?? 0) + 1
    attempts.set(`${session} ${step}`, attempt)
    const ended = outcome(session, step, attempt, now)
    const at = now
    now += (ended.minutes ?? 0) * MINUTE_MS
    applyEnd(run, session, step, { ...ended, at, now })
    if (step === 'publish' && ended.end === 'done') {
      run.state = 'published'
      published = session
    }
    events.push({ at, until: now, session, what: step, end: ended.end })
  }
  return events
}

/** The events as lines such as "11-24 01:30 2026-11-23 prices-final". */
export function linesOf(events: readonly NightEvent[]): string[] {
  return events.map(({ at, session, what, end }) =>
    [new Date(at).toISOString().slice(5, 16).replace('T', ' '), session, what, end === 'done' ? '' : end]
      .join(' ')
      .trimEnd(),
  )
}

function allWell(): StepEnd {
  return { end: 'done' }
}

function applyEnd(
  { steps }: SimulatedRun,
  session: IsoDate,
  step: RunStep,
  { end, comeBack, at, now }: StepEnd & { readonly at: number; readonly now: number },
): void {
  const changedAt = steps.get(step)?.changedAt ?? null
  const again =
    comeBack === null ? null : retryTime(session, now, comeBack === undefined ? null : now + comeBack * MINUTE_MS)
  if (end === 'done') steps.set(step, { state: 'done', startedAt: at, retryAt: null, changedAt: now })
  if (end === 'killed') steps.set(step, { state: 'running', startedAt: at, retryAt: null, changedAt })
  if (end === 'failed') steps.set(step, { state: 'failed', startedAt: at, retryAt: again, changedAt })
  if (end !== 'refused') return
  steps.set(step, { state: 'failed', startedAt: at, retryAt: null, changedAt })
  const prices = steps.get('prices-final')
  if (prices !== undefined) steps.set('prices-final', { ...prices, state: 'failed', retryAt: again })
}
