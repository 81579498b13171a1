import { marketPauses } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { currentTime } from '@fairweight/market-data/context/market-context.ts'
import { type MarketRunContext, datasetOf } from './run-context.ts'

export interface PauseReport {
  readonly dataset: Dataset
  readonly isPaused: boolean
  readonly note: string
}

interface PauseInput {
  readonly dataset?: Dataset | undefined
  readonly reason?: string | undefined
}

/** Stops the daily run after the step it is at, until somebody lets it go on; readers keep what they see. */
export async function pauseRun(input: PauseInput, context: MarketRunContext): Promise<PauseReport> {
  const dataset = datasetOf(context, input.dataset)
  const reason = input.reason?.trim() || 'No reason was given.'
  await marketPauses.pause(context.database.kysely, dataset, reason, currentTime(context))
  const note = 'Nothing is fetched or published until: fairweight market resume. A step that is under way is finished.'
  return { dataset, isPaused: true, note }
}

/** Lets the daily run go on; days that were missed meanwhile are made up for in order. */
export async function resumeRun(input: PauseInput, context: MarketRunContext): Promise<PauseReport> {
  const dataset = datasetOf(context, input.dataset)
  const wasPaused = await marketPauses.resume(context.database.kysely, dataset)
  const note = wasPaused
    ? 'The daily run goes on, and makes up for days that were missed.'
    : 'The daily run was not paused.'
  return { dataset, isPaused: false, note }
}
