import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { openSourceClient } from '@fairweight/market-data/fetching/open-source-client.ts'
import { storedUsage } from '@fairweight/market-data/fetching/pace/source-usage.ts'
import { type SourceSettings, configuredSources, quotasOf } from '@fairweight/market-data/sources/configured-sources.ts'
import type { MarketSources } from './market-sources.ts'

/** The sources that the settings name, asked through clients that keep their quotas and answers; null where none is set up. */
export function openMarketSources(
  { dataDirectory, database, store, clock }: Pick<MarketContext, 'dataDirectory' | 'database' | 'store' | 'clock'>,
  settings: SourceSettings,
  dataset: Dataset = 'market',
): MarketSources | null {
  const sources = configuredSources(settings, clock)
  if (sources.length === 0) return null
  const own = { dataDirectory, store, dataset, quotas: quotasOf(sources), usage: storedUsage(database.kysely) }
  return {
    dataset,
    sources,
    openClient: (collection) => openSourceClient({ ...own, collection, ...(clock && { clock }) }),
  }
}
