import type { DuckDBConnection } from '@duckdb/node-api'
import type { FiscalPeriod, Security, SplitEvent } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'
import type { OnProgress } from '../context/market-context.ts'
import { loadFilings } from '../history/load-filings.ts'
import { loadPrices } from '../history/load-prices.ts'
import { loadSecurities } from '../history/load-securities.ts'
import type { PriceTable } from '../history/price-table.ts'
import { loadSplits } from '../history/split-table.ts'
import { type Generation, generationFile } from '../importing/generation.ts'
import type { ImportSource } from '../importing/import-source.ts'

/** Everything that was known on the as-of date, and splits of any date. */
export interface Market {
  readonly prices: PriceTable
  readonly splits: ReadonlyMap<string, SplitEvent[]>
  readonly filings: ReadonlyMap<string, FiscalPeriod[]>
  readonly securities: ReadonlyMap<string, Security>
  readonly sources: ReadonlyMap<number, ImportSource>
}

/** Reads a generation as it was known on `asOf`. */
export async function loadMarket(
  connection: DuckDBConnection,
  folder: string,
  generation: Generation,
  asOf: IsoDate,
  onProgress: OnProgress,
): Promise<Market> {
  const sources = new Map(generation.sources.map((source) => [source.id, source]))
  const total = generation.rows.prices ?? 0
  const onRows = (done: number) => onProgress({ step: 'Reading prices', done, total })
  const prices = await loadPrices(connection, generationFile(folder, 'prices'), asOf, onRows)
  onProgress({ step: 'Reading filings', done: total, total })
  const splits = await loadSplits(connection, generationFile(folder, 'splits'), generationFile(folder, 'prices'))
  const filings = await loadFilings(connection, generationFile(folder, 'fundamentals'), sources, asOf)
  const securities = await loadSecurities(connection, generationFile(folder, 'securities'))
  return { prices, splits, filings, securities, sources }
}
