import type { ScreenPause } from '@fairweight/contract/wire'
import type { RegisteredScreenId, UserId } from '@fairweight/domain/identifiers'
import type { Dataset } from '../dataset.ts'

/** A screen with a clock. */
export interface RegisteredScreenTable {
  id: RegisteredScreenId
  user_id: UserId
  dataset: Dataset
  /** Which of its owner's registered screens of the dataset it is, from 1; deleted ones are counted. */
  attempt: number
  name: string
  name_key: string
  query: string
  registered_at: Date
  /** Null while the clock runs. */
  stopped_at: Date | null
}

/** How many screens somebody ever registered, whatever became of them. */
export interface RegisteredScreenCountTable {
  user_id: UserId
  dataset: Dataset
  registered: number
}

/** What passed a screen on a day of the ledger, and where it stands in the day's tree; null but for `pause` where it could not be asked. */
export interface RegisteredScreenDayTable {
  screen_id: RegisteredScreenId
  as_of: string
  pause: ScreenPause | null
  /** Separated by single spaces, in the order of the screen. */
  tickers: string | null
  nonce: string | null
  leaf: number | null
  /** Hashes separated by single spaces. */
  path: string | null
}
