import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../../config/read-configuration.ts'

/** Where the daily run of market data gets its data, and by which time it lives. */
interface OpenedMarket {
  /** What the run renews. */
  readonly dataset: Dataset
  /** Address below which a sandbox answers in place of every source, each under its name; null: the sources' own addresses. */
  readonly sourcesUrl: string | null
  readonly clock: () => Date
  close(): Promise<void>
}

/** Opens where market data come from; called once the data folder is this process's own. Null: nothing is renewed. */
export type OpenMarket = (configuration: Configuration, log: FastifyBaseLogger) => Promise<OpenedMarket | null>

/** Market data from the sources that are set, by the system's time. */
export const marketBySources: OpenMarket = async () => ({
  dataset: 'market',
  sourcesUrl: null,
  clock: () => new Date(),
  close: async () => undefined,
})
