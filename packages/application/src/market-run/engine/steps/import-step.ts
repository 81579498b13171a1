import { OperationError, toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { MarketRunStep } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { FETCH_STEPS, type RunStep } from '../../schedule/run-times.ts'
import { type StepOutput, filesOf, hashOfFiles, outputOf } from '../step-output.ts'
import { type StepAttempt, type StepEnd, attempt, failed } from './step-attempt.ts'

/**
 * Imports everything that the steps before fetched, at once; nothing where the very same files were imported in this run already. Files
 * that cannot be read do not keep the prices out: those are then imported by themselves.
 */
export function importStep(tried: StepAttempt, steps: ReadonlyMap<RunStep, MarketRunStep>): Promise<StepEnd> {
  return attempt(tried, async (before, now) => {
    const { context } = tried.parts
    const fetched = outputsToImport(steps)
    const files = filesOf(
      context.dataDirectory,
      fetched.map(({ output }) => output),
    )
    const inputHash = await hashOfFiles(files)
    const isKnown = tried.before?.inputHash === inputHash && before.changedAt !== null
    if (isKnown) return { state: 'done', inputHash, output: before }
    try {
      const notes = await importFiles(tried, files, fetched)
      return { state: 'done', inputHash, output: { ...before, notes, changedAt: new Date(now()).toISOString() } }
    } catch (error) {
      tried.lease.signal.throwIfAborted()
      const { code, message } = toOperationError(error)
      if (!(error instanceof OperationError)) tried.parts.log.error({ err: error }, 'an import of the daily run failed')
      // Somebody imported at the same moment: this one goes again right away.
      const retryAt = code === 'import-overtaken' ? now() : null
      return failed(tried, { code, message }, { now: now(), mayPass: true, retryAt }, before)
    }
  })
}

interface FetchedStep {
  readonly step: RunStep
  readonly output: StepOutput
}

/** Closes of the afternoon only count where those of the evening never came. */
function outputsToImport(steps: ReadonlyMap<RunStep, MarketRunStep>): FetchedStep[] {
  const fetched = FETCH_STEPS.map((step) => ({ step, output: outputOf(steps.get(step)) })).filter(
    ({ output }) => output.changedAt !== null,
  )
  const hasFinal = fetched.some(({ step }) => step === 'prices-final')
  return fetched.filter(({ step }) => step !== 'prices' || !hasFinal)
}

async function importFiles(
  { parts: { context, sources }, lease }: StepAttempt,
  files: Readonly<Record<string, string[]>>,
  fetched: readonly FetchedStep[],
): Promise<string[]> {
  const fenced = { ...context, beforeCommit: lease.confirm }
  const { dataset } = sources
  try {
    const { notes } = await importMarketFiles({ dataset, ...files }, fenced)
    return [...notes]
  } catch (error) {
    const prices = fetched.filter(({ step }) => step.startsWith('prices') || step === 'history')
    if (!(error instanceof OperationError) || error.code === 'import-overtaken' || prices.length === fetched.length)
      throw error
    lease.signal.throwIfAborted()
    const only = filesOf(
      context.dataDirectory,
      prices.map(({ output }) => output),
    )
    const { notes } = await importMarketFiles({ dataset, ...only }, fenced)
    return [`Only prices could be imported, since another file could not be read: ${error.message}`, ...notes]
  }
}
