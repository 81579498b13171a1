import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { SourceClient } from '@fairweight/market-data/fetching/source-client.ts'
import { sourcesFor } from '@fairweight/market-data/sources/configured-sources.ts'
import type { MarketSource } from '@fairweight/market-data/sources/market-source.ts'

/** A client with connections that have to be closed. */
export interface OpenClient extends SourceClient {
  close(): Promise<void>
}

/** The providers that an installation is set up with. */
export interface MarketSources {
  /** Whose figures they bring. */
  readonly dataset: Dataset
  /** In the order in which they are asked for the same need. */
  readonly sources: readonly MarketSource[]
  /** Opens a client that keeps its answers under a name, and returns those that it kept before. */
  openClient(collection: string): OpenClient
}

/** Whether the days can publish themselves: without prices an operator imports and publishes by hand. */
export function bringsPrices({ sources }: Pick<MarketSources, 'sources'>): boolean {
  return sourcesFor('session-prices', sources).length > 0
}
