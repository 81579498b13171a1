/**
 * How much of one limit is used up in the window that is running. `last_granted` is what the last taker got: an upsert can
 * return what it has just written but, before PostgreSQL 18, not what was there before.
 */
export interface RequestCountTable {
  key: string
  taken: number
  last_granted: number
  window_ends_at: Date
}

/** Wrong passwords for one account, and when the next try is looked at. */
export interface SignInDelayTable {
  key: string
  failures: number
  not_before: Date
  forgotten_at: Date
}
