import type { ListId, UserId } from '@fairweight/domain/identifiers'
import type { AlertFrequency, RunContents } from '@fairweight/contract/wire'
import type { Generated, JSONColumnType } from 'kysely'
import type { Dataset } from './dataset.ts'

/** `run` keeps the order of its keys, so that the same settings go to the engine again. `place` grows with each run kept. */
export interface SavedRunTable {
  id: string
  list_id: ListId
  name: string
  run: JSONColumnType<RunContents, string, never>
  saved_at: Date
  place: Generated<number>
}

/** The day up to which somebody is certain to have seen the grades of a dataset, and what has been on the screen since. */
export interface RatingVisitTable {
  user_id: UserId
  dataset: Dataset
  as_of: string
  shown_as_of: string | null
  shown_at: Date | null
}

/** `reported_as_of`: the day of the grades that the next email compares with; null until there are any. */
export interface RatingAlertTable {
  user_id: UserId
  frequency: AlertFrequency
  chosen_at: Date
  dataset: Dataset | null
  reported_as_of: string | null
  emailed_at: Date | null
}
