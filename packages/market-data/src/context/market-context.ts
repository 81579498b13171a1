import type { Database, Queryable } from '@fairweight/database/opening/database.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { FolderStore } from './object-store.ts'

/** How far a running step is; `total` is 0 when it cannot be known. */
export interface MarketProgress {
  step: string
  done: number
  total: number
  /** How long it will take at least, where that is known. */
  secondsLeft?: number
}

export type OnProgress = (progress: MarketProgress) => void

/** Where market data lives, and who wants to hear how the work goes on. */
export interface MarketContext {
  dataDirectory: string
  database: Database
  /** Where published files are kept for all servers; without it the data folder alone keeps them. */
  store?: FolderStore | null
  onProgress?: OnProgress
  /** Ends the processes that work for it. */
  signal?: AbortSignal
  /** What time it is; the computer's own without it. */
  clock?: () => Date
  /** Called first in the transaction that makes a result current; what it throws leaves everything as it was. */
  beforeCommit?: (trx: Queryable) => Promise<void>
  /** Called with a snapshot that is about to be published: asks the registered screens which stocks pass them. */
  askScreens?: (snapshot: SnapshotId, dataset: Dataset) => Promise<SealScreens>
}

/**
 * Keeps the members of the registered screens of a day in the transaction that appends it to the ledger, and answers with the root over
 * them, hexadecimal digits.
 */
export type SealScreens = (trx: Queryable, asOf: string) => Promise<string>

/** What time it is for this work. */
export function currentTime({ clock = () => new Date() }: Pick<MarketContext, 'clock'>): Date {
  return clock()
}
