import type { IsoDate } from '@fairweight/domain/time'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import {
  type MarketRun,
  type MarketRunStep,
  type MarketRunStepOutcome,
  marketRuns,
} from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { currentTime } from '@fairweight/market-data/context/market-context.ts'
import { type RunStep, retryTime } from '../../schedule/run-times.ts'
import type { Lease } from '../../../leases/with-lease.ts'
import type { MarketRunParts } from '../run-parts.ts'
import { type StepOutput, outputOf } from '../step-output.ts'

/** How a step ended, with what it leaves behind. */
export interface StepEnd extends Omit<MarketRunStepOutcome, 'output'> {
  readonly output: StepOutput
}

/** One attempt at a step of a run, while this process has the right to it. */
export interface StepAttempt {
  readonly parts: MarketRunParts
  readonly lease: Lease
  readonly run: MarketRun
  readonly session: IsoDate
  readonly step: RunStep
  /** The step as attempts before left it. */
  readonly before: MarketRunStep | undefined
}

/** What every line of the log about an attempt has, so that those of one run are found together. */
export function namesOf({ run, session, step }: StepAttempt): { run: string; session: IsoDate; step: RunStep } {
  return { run: run.id, session, step }
}

/** Begins the attempt, does it and writes down how it ended; what it throws leaves the step as one that was broken off. */
export async function attempt(
  tried: StepAttempt,
  work: (before: StepOutput, now: () => number) => Promise<StepEnd>,
): Promise<StepEnd> {
  const { parts, lease, run, step, before } = tried
  const db = parts.context.database.kysely
  const now = () => currentTime(parts.context).getTime()
  const begunAt = performance.now()
  await inTransaction(db, async (trx) => {
    await lease.confirm(trx)
    await marketRuns.beginStep(trx, run.id, step, new Date(now()))
  })
  const ended = await work(outputOf(before), now)
  await inTransaction(db, async (trx) => {
    await lease.confirm(trx)
    await marketRuns.finishStep(trx, run.id, step, ended, new Date(now()))
  })
  logEnd(tried, ended, Math.round(performance.now() - begunAt))
  return ended
}

function logEnd(tried: StepAttempt, { state, failure, sentence, output }: StepEnd, milliseconds: number): void {
  const { log } = tried.parts
  const line = { ...namesOf(tried), milliseconds, ...(output.by.length > 0 && { by: output.by }) }
  if (state === 'done') log.info({ ...line, rows: output.rows }, 'a step of the daily run is done')
  else log.warn({ ...line, code: failure, reason: sentence }, 'a step of the daily run did not succeed')
}

/** A step that failed and is tried again, unless only somebody's doing helps; what it had brought before stays. */
export function failed(
  { session }: Pick<StepAttempt, 'session'>,
  { code, message }: { readonly code: string; readonly message: string },
  again: { readonly now: number; readonly mayPass: boolean; readonly retryAt?: number | null },
  output: StepOutput,
): StepEnd {
  const retryAt = again.mayPass ? new Date(retryTime(session, again.now, again.retryAt ?? null)) : null
  return { state: 'failed', failure: code, sentence: message, retryAt, output }
}
