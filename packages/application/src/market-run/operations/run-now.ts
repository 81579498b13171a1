import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { type IsoDate, closeOf, formatUtc, isSession, parseIsoDate } from '@fairweight/domain/time'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { currentTime } from '@fairweight/market-data/context/market-context.ts'
import { type RunAction, advanceMarketRun } from '../engine/advance-market-run.ts'
import type { MarketRunParts } from '../engine/run-parts.ts'
import { newestPublished } from '../engine/run-state.ts'
import { type MarketRunContext, runPartsOf } from './run-context.ts'

export interface RunReport {
  readonly dataset: Dataset
  readonly steps: readonly RunAction[]
  /** The newest session that is published now. */
  readonly published: string | null
  /** What was done in one sentence, and when there is more to do. */
  readonly summary: string
}

/**
 * Does what is due now, without the pauses after failures; for a session that is named, without waiting for its times either. Throws
 * OperationError when there is nothing that it could do.
 */
export async function runNow(
  { date, dataset }: { readonly date?: string | undefined; readonly dataset?: Dataset | undefined },
  context: MarketRunContext,
): Promise<RunReport> {
  const parts = runPartsOf(context, dataset)
  const session = date === undefined ? undefined : await requireOpenSession(parts, date)
  const forcedAt = currentTime(parts.context).getTime()
  const advance = await advanceMarketRun(parts, { forcedAt, ...(session && { forcedSession: session }) })
  if (advance.kind !== 'advanced') throw refusal(advance.kind, parts.sources.dataset)
  const published = await newestPublished(parts.context.database.kysely, parts.sources.dataset)
  const { actions, until } = advance
  return { dataset: parts.sources.dataset, steps: actions, published, summary: summaryOf(actions, until) }
}

/** A session that has closed and is newer than all that is published. Throws OperationError with what it is otherwise. */
async function requireOpenSession({ context, sources }: MarketRunParts, date: string): Promise<IsoDate> {
  const session = parseIsoDate(date)
  if (session === null) throw new OperationError('run-wrong-date', `"${date}" is not a date; write it like 2016-12-30.`)
  if (!isSession(session)) throw new OperationError('run-no-session', `The exchange is closed on ${date}.`)
  if (closeOf(session) > currentTime(context).getTime())
    throw new OperationError('run-not-closed', `The session of ${date} has not closed yet.`)
  const published = await newestPublished(context.database.kysely, sources.dataset)
  if (published === null || session > published) return session
  const remedy = 'A published day stays as it is: import what is missing, and what it changes is told as a correction.'
  throw new OperationError('run-published', `The data is published up to ${published}. ${remedy}`)
}

function refusal(kind: 'no-sources' | 'nothing-published' | 'paused' | 'busy', dataset: Dataset): OperationError {
  const sentences = {
    'no-sources':
      'None of the sources that are set up brings prices of a day. Import files with: fairweight market import.',
    'nothing-published': `No ${dataset} data has been published yet. Fill the installation with: fairweight market load.`,
    paused: 'The daily run is paused. Let it go on with: fairweight market resume.',
    busy: 'Another process works on this data now. See: fairweight market status.',
  }
  return new OperationError(`market-${kind}`, sentences[kind])
}

function summaryOf(actions: readonly RunAction[], until: number): string {
  const published = actions
    .filter(({ step, state }) => step === 'publish' && state === 'done')
    .map(({ session }) => session)
  const kept = actions.filter(({ step }) => step === 'decide').map(({ session }) => session)
  const parts = [
    ...(published.length > 0 ? [`Published ${published.join(', ')}.`] : []),
    ...(kept.length > 0 ? [`Readers keep the day before ${kept.join(', ')}.`] : []),
    ...(actions.length === 0 ? ['There is nothing to do now.'] : []),
    ...(Number.isFinite(until) ? [`There is more to do at ${formatUtc(until)}.`] : []),
  ]
  return parts.join(' ')
}
