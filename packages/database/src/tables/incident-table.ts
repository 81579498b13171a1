import type { JSONColumnType } from 'kysely'

/** Something that operators must know of, from when to when. `notified`: when each message about it was delivered, by channel and moment. */
export interface IncidentTable {
  id: string
  kind: string
  /** What it is about, such as a dataset or a source. */
  subject: string
  opened_at: Date
  /** Null while it lasts. */
  closed_at: Date | null
  sentence: string
  notified: JSONColumnType<Record<string, string>, string | undefined, string>
}
