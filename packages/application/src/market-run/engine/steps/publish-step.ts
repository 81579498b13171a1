import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { type MarketRunStep, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { findCorrections } from '@fairweight/market-data/corrections/find-corrections.ts'
import { type PublishReport, publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { withRegisteredScreens } from '../../../registered-screens/seal-screens.ts'
import { type RunStep, retryTime } from '../../schedule/run-times.ts'
import { notesOfRun } from '../run-notes.ts'
import { outputOf } from '../step-output.ts'
import { type StepAttempt, type StepEnd, attempt, failed, namesOf } from './step-attempt.ts'

/** What prices that are asked for anew may mend. */
const LACKING = new Set(['publish-coverage', 'publish-no-session'])

/**
 * Publishes the session. What lacks too much is refused by the gate; the prices are then asked for anew. What later prices or filings
 * changed of the days before is looked for after readers have the new day.
 */
export async function publishStep(tried: StepAttempt, steps: ReadonlyMap<RunStep, MarketRunStep>): Promise<StepEnd> {
  let report: PublishReport | null = null
  const ended = await attempt(tried, async (before, now) => {
    try {
      report = await publish(tried)
      return { state: 'done', output: { ...before, changedAt: new Date(now()).toISOString() } }
    } catch (error) {
      tried.lease.signal.throwIfAborted()
      const { code, message } = toOperationError(error)
      if (LACKING.has(code)) return failed(tried, { code, message }, { now: now(), mayPass: false }, before)
      tried.parts.log.error({ err: error, ...namesOf(tried) }, 'a publish of the daily run failed')
      return failed(tried, { code, message }, { now: now(), mayPass: true }, before)
    }
  })
  if (report !== null) await afterPublish(tried, report, steps)
  else if (LACKING.has(ended.failure ?? '')) await askAnew(tried, steps)
  return ended
}

function publish({ parts: { context, sources }, session, lease }: StepAttempt): Promise<PublishReport> {
  const request = { dataset: sources.dataset, asOf: session, isExactDay: true }
  return publishSnapshot(request, withRegisteredScreens({ ...context, beforeCommit: lease.confirm }))
}

/** Says of a run that its day is published, tells whoever shows it, and looks for corrections of the days before. */
export async function afterPublish(
  { parts, run, session }: StepAttempt,
  report: PublishReport,
  steps: ReadonlyMap<RunStep, MarketRunStep>,
): Promise<void> {
  const { context, sources, settings, log } = parts
  const { snapshot: snapshotId, counts, staleStocks, gate: findings, ledger } = report
  const isRecorded = ledger.outcome === 'recorded' || ledger.outcome === 'already-recorded'
  const notes = [...notesOfRun(session, steps), ...(isRecorded ? [] : [ledger.sentence])]
  const outcome = { state: 'published', snapshotId, stocks: counts.stocks, staleStocks, findings, notes } as const
  await marketRuns.finish(context.database.kysely, run.id, outcome, context.clock?.() ?? new Date())
  log.info({ run: run.id, session, snapshot: snapshotId }, 'a day was published')
  await parts.onPublished?.(snapshotId)
  try {
    await findCorrections(context, { dataset: sources.dataset, before: session, days: settings.correctionDays })
  } catch (error) {
    // The day is published; the next one looks again.
    log.error({ err: error, run: run.id, session }, 'corrections of published days could not be looked for')
  }
}

/** Has the final prices fetched once more, in a collection of their own; what they brought stays for the decision. */
async function askAnew(
  { parts: { context }, lease, run, session }: StepAttempt,
  steps: ReadonlyMap<RunStep, MarketRunStep>,
): Promise<void> {
  const prices = steps.get('prices-final')
  if (prices === undefined) return
  const output = outputOf(prices)
  const now = context.clock?.() ?? new Date()
  await inTransaction(context.database.kysely, async (trx) => {
    await lease.confirm(trx)
    await marketRuns.finishStep(
      trx,
      run.id,
      'prices-final',
      {
        state: 'failed',
        retryAt: new Date(retryTime(session, now.getTime(), null)),
        failure: 'publish-coverage',
        sentence: `What came of ${session} lacks too much, and is asked for anew.`,
        output: { ...output, round: output.round + 1 },
      },
      now,
    )
  })
}
