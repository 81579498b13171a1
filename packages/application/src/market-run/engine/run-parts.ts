import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import type { Logger } from '../../logging/logger.ts'
import type { MarketSources } from '../market-sources.ts'
import type { MarketRunSettings } from '../run-settings.ts'

/** What the daily run works with. */
export interface MarketRunParts {
  /** Its clock decides what is due. */
  readonly context: MarketContext
  readonly sources: MarketSources
  readonly settings: MarketRunSettings
  /** The name under which this process holds the right to run. */
  readonly holder: string
  readonly log: Logger
  /** Called when a day has been published, before anything else is done. */
  readonly onPublished?: (snapshot: SnapshotId) => Promise<unknown>
  /** How often the right to run is renewed; 20 seconds unless told. */
  readonly heartbeatMs?: number
}

/** A name that no other process has, for the right to run: the machine, the process and a mark of its own. */
export function newHolder(): string {
  return `${hostname()} process ${process.pid} ${randomUUID().slice(0, 8)}`
}
