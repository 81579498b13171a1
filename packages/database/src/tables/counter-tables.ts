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

/** In how many visits of a day a metric of a page fell into one bucket; which bucket is which is the application's. */
export interface PageSpeedCountTable {
  /** A calendar day in UTC, as ISO text. */
  day: string
  page: string
  device: string
  navigation: string
  metric: string
  bucket: number
  visits: number
}

/** Who may do what only one process of all machines may do at a time, and until when without renewing it. */
export interface LeaseTable {
  name: string
  holder: string
  /** Grows with every new holder. */
  token: number
  expires_at: Date
}
