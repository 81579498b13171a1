import type { AlertFrequency, RunContents } from '@fairweight/contract/wire'
import type { Generated, JSONColumnType } from 'kysely'
import type { Dataset } from './dataset.ts'

/** `run` keeps the order of its keys, so that the same settings go to the engine again. `place` grows with each run kept. */
export interface SavedRunTable {
  id: string
  list_id: string
  name: string
  run: JSONColumnType<RunContents, string, never>
  saved_at: Date
  place: Generated<number>
}

/** The day up to which somebody is certain to have seen the grades of a dataset, and what has been on the screen since. */
export interface RatingVisitTable {
  user_id: string
  dataset: Dataset
  as_of: string
  shown_as_of: string | null
  shown_at: Date | null
}

/** `told_as_of`: the day of the grades that the next letter compares with; null until there are any. */
export interface RatingAlertTable {
  user_id: string
  frequency: AlertFrequency
  chosen_at: Date
  dataset: Dataset | null
  told_as_of: string | null
  letter_at: Date | null
}
