/** How much of one limit is used up in the window that is running. */
export interface RequestCountTable {
  key: string
  taken: number
  window_ends_at: Date
}

/** Wrong passwords for one account, and when the next try is looked at. */
export interface SignInDelayTable {
  key: string
  failures: number
  not_before: Date
  forgotten_at: Date
}
