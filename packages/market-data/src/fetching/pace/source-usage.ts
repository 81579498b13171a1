import type { Queryable } from '@fairweight/database/opening/database.ts'
import { sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import type { SourceName } from '../../provenance/source-name.ts'

/** What was asked of a provider. */
export interface UsageCounts {
  /** As the provider counts them. */
  readonly requests: number
  /** Received over the wire. */
  readonly bytes: number
  readonly failures: number
}

/** Counts what was asked of each provider by day in UTC, for as long as its quota lasts. */
export interface SourceUsage {
  requestsOn(source: SourceName, day: string): Promise<number>
  add(source: SourceName, day: string, counts: UsageCounts): Promise<void>
}

/** The counts in the database, which all processes share and a restart does not forget. */
export function storedUsage(db: Queryable): SourceUsage {
  return {
    requestsOn: async (source, day) => (await sourceUsage.on(db, day)).get(source)?.requests ?? 0,
    add: (source, day, counts) => sourceUsage.add(db, source, day, counts),
  }
}
