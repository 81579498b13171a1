import { basename } from 'node:path'
import { OperationError, toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { MarketRunStep } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { type ImportReport, importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { bringReceived } from '@fairweight/market-data/object-store/received-files.ts'
import { FETCH_STEPS, type RunStep } from '../../schedule/run-times.ts'
import { type StepOutput, filesOf, hashOfFiles, outputOf, rowsBySource } from '../step-output.ts'
import { type StepAttempt, type StepEnd, attempt, failed, namesOf } from './step-attempt.ts'

/**
 * Imports everything that the steps before fetched, at once; nothing where the very same files were imported in this run already. A file
 * that cannot be read does not keep the others out, unless it brings the prices.
 */
export function importStep(tried: StepAttempt, steps: ReadonlyMap<RunStep, MarketRunStep>): Promise<StepEnd> {
  return attempt(tried, async (before, now) => {
    const fetched = outputsToImport(steps)
    const { context } = tried.parts
    const files = filesOf(context.dataDirectory, fetched)
    // Another machine may have fetched them.
    await bringReceived(context, Object.values(files).flat())
    const inputHash = await hashOfFiles(files)
    const isKnown = tried.before?.inputHash === inputHash && before.changedAt !== null
    if (isKnown) return { state: 'done', inputHash, output: before }
    try {
      const { notes, imported } = await importReadable(tried, files, [])
      const changedAt = new Date(now()).toISOString()
      return {
        state: 'done',
        inputHash,
        output: { ...before, notes: [...notes], rows: rowsBySource(imported, fetched), changedAt },
      }
    } catch (error) {
      tried.lease.signal.throwIfAborted()
      const { code, message } = toOperationError(error)
      if (!(error instanceof OperationError))
        tried.parts.log.error({ err: error, ...namesOf(tried) }, 'an import of the daily run failed')
      // Somebody imported at the same moment: this one goes again right away.
      const retryAt = code === 'import-overtaken' ? now() : null
      return failed(tried, { code, message }, { now: now(), mayPass: true, retryAt }, before)
    }
  })
}

type Files = Readonly<Record<string, readonly string[]>>

/** What the steps before brought. Closes of the afternoon only count where those of the evening never came. */
function outputsToImport(steps: ReadonlyMap<RunStep, MarketRunStep>): StepOutput[] {
  const fetched = FETCH_STEPS.map((step) => ({ step, output: outputOf(steps.get(step)) })).filter(
    ({ output }) => output.changedAt !== null,
  )
  const hasFinal = fetched.some(({ step }) => step === 'prices-final')
  return fetched.filter(({ step }) => step !== 'prices' || !hasFinal).map(({ output }) => output)
}

interface Imported {
  readonly imported: ImportReport['files']
  /** What is to be said of files that were left out. */
  readonly notes: readonly string[]
}

/** Imports files, without those that the import refuses by their name; answers what is to be said of those that were left out. */
async function importReadable(tried: StepAttempt, files: Files, notes: readonly string[]): Promise<Imported> {
  const { parts, lease } = tried
  try {
    const report = await importMarketFiles(
      { dataset: parts.sources.dataset, listedOnly: true, ...files },
      { ...parts.context, beforeCommit: lease.confirm },
    )
    return { imported: report.files, notes }
  } catch (error) {
    lease.signal.throwIfAborted()
    const rest = error instanceof OperationError ? withoutNamed(files, error.message) : null
    if (rest === null || !(error instanceof OperationError)) throw error
    return importReadable(tried, rest, [...notes, `A file was left out, since it could not be read. ${error.message}`])
  }
}

/** The files but for those that a sentence names; null where it names none, or one that brings prices. */
function withoutNamed(files: Files, sentence: string): Files | null {
  const isNamed = (path: string) => sentence.includes(basename(path))
  if ((files['prices'] ?? []).some(isNamed) || !Object.values(files).flat().some(isNamed)) return null
  return Object.fromEntries(
    Object.entries(files).map(([kind, paths]) => [kind, paths.filter((path) => !isNamed(path))]),
  )
}
