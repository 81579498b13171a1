import { join } from 'node:path'
import type { IsoDate } from '@fairweight/domain/time'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { generationFolder } from '@fairweight/market-data/context/market-folders.ts'
import { loadPriceHistory } from '@fairweight/market-data/history/load-price-history.ts'
import { type PriceHistory, priceHistory } from '@fairweight/market-data/history/price-history.ts'
import { priceTables, readGeneration } from '@fairweight/market-data/importing/generation.ts'
import { importMarketFiles, type ImportReport } from '@fairweight/market-data/importing/import-market-files.ts'
import type { FetchedFiles } from '@fairweight/market-data/sources/market-source.ts'
import { withDuckdb } from '@fairweight/market-data/storage/duckdb.ts'

/** Imports what a source fetched. */
export function importFetched({ files }: FetchedFiles, market: MarketContext): Promise<ImportReport> {
  return importMarketFiles(files, market)
}

/** The closes of a ticker as the checks and the rating see them on a day. */
export async function importedHistory(market: MarketContext, ticker: string, asOf: IsoDate): Promise<PriceHistory> {
  const current = await canonical.current(market.database.kysely, 'market')
  if (current === undefined || current === null) throw new TypeError('Nothing was imported')
  const folder = generationFolder(market.dataDirectory, 'market', current.generationId)
  const generation = await readGeneration(folder)
  const sources = new Map(generation.sources.map((source) => [source.id, source]))
  return withDuckdb(join(market.dataDirectory, 'spill'), async (connection) => {
    const tables = priceTables({ folder, generation })
    const { prices, splits } = await loadPriceHistory(connection, tables, { sources, asOf }, () => {})
    return priceHistory(prices, prices.tickers.indexOf(ticker), splits.get(ticker) ?? [], sources, asOf)
  })
}
