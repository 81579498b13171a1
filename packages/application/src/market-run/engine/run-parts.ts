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
  /** How long the right to run outlasts a killed process, and how often it is renewed; as of every lease unless told. */
  readonly leaseMs?: number
  readonly heartbeatMs?: number
}
