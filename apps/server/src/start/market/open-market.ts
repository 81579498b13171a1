import type { FastifyBaseLogger } from 'fastify'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { Configuration } from '../../config/read-configuration.ts'

/** A market that is played beside the server, in the place of the providers. */
export interface OpenedMarket {
  /** Whose figures it brings. */
  readonly dataset: Dataset
  /** Where it speaks the providers' layouts. */
  readonly sourcesUrl: string
  /** What time it is there. */
  readonly clock: () => Date
  close(): Promise<void>
}

/** Opens what plays the providers; null where the providers themselves are asked, or an operator imports by hand. */
export type OpenMarket = (configuration: Configuration, log: FastifyBaseLogger) => Promise<OpenedMarket | null>
