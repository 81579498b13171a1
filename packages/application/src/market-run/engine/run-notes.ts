import type { MarketRunStep } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { FETCH_STEPS, type FetchStep, type RunStep } from '../schedule/run-times.ts'
import { outputOf } from './step-output.ts'

/** What each step fetches, as the beginning of a sentence. */
const STEP_SUBJECTS: Readonly<Record<FetchStep, string>> = {
  universe: 'The list of stocks is',
  rates: 'Rates are',
  prices: 'Closes of the afternoon are',
  'prices-final': 'Final closes are',
  history: 'Closes of the days before are',
  filings: 'Filings are',
  holdings: 'The holdings of the ESG fund are',
}

/** What readers should know of a run: what did not come, whose closes are not final, and what its sources say themselves. */
export function notesOfRun(session: string, steps: ReadonlyMap<RunStep, MarketRunStep>): string[] {
  const hasFinal = outputOf(steps.get('prices-final')).changedAt !== null
  const hasAny = hasFinal || outputOf(steps.get('prices')).changedAt !== null
  const missing = FETCH_STEPS.flatMap((step) => {
    const record = steps.get(step)
    // What the evening brought makes up for the afternoon; where it brought nothing either, that is said once.
    if (record?.state !== 'failed' || (step === 'prices' && steps.has('prices-final'))) return []
    return [`${STEP_SUBJECTS[step]} not there in full. ${record.sentence ?? ''}`.trimEnd()]
  })
  const notFinal =
    hasAny && !hasFinal ? [`The closes of ${session} are those of the afternoon, before corrections.`] : []
  const said = [...FETCH_STEPS, 'import' as const].flatMap((step) => outputOf(steps.get(step)).notes)
  return [...missing, ...notFinal, ...new Set(said)]
}

/** What readers should know where the day before stays: why nothing was published, and the rest. */
export function notesOfKeptDay(session: string, steps: ReadonlyMap<RunStep, MarketRunStep>): string[] {
  const publish = steps.get('publish')
  const imported = steps.get('import')
  const reasons = [imported, publish].flatMap((step) => (step?.state === 'failed' ? (step.sentence ?? []) : []))
  return [
    `Nothing was published for ${session}; readers keep the day before.`,
    ...reasons,
    ...notesOfRun(session, steps),
  ]
}
