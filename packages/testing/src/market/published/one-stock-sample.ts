import assert from 'node:assert/strict'
import { join } from 'node:path'
import { readGeneration } from '@fairweight/market-data/importing/generation.ts'
import type { OneStockJob } from '@fairweight/market-data/one-stock/one-stock-job.ts'
import { loadMarket, type Market } from '@fairweight/market-data/publishing/load-market.ts'
import { currentSnapshot } from '@fairweight/market-data/snapshots/current-snapshot.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { withDuckdb } from '@fairweight/market-data/storage/duckdb.ts'
import type { IsoDate } from '@fairweight/domain/time'
import { makeSmallMarket, type SmallMarket } from './small-market.ts'

/** A published sample about whose single stocks questions are asked. */
export interface OneStockSample {
  readonly sample: SmallMarket
  /** A question about any stock of it, as of the published day. */
  readonly job: Omit<OneStockJob, 'ticker'>
  readonly stocks: readonly string[]
  /** Reads every stock and fund as they were known on a day, as a publish of that day would. */
  marketAsOf(day: IsoDate): Promise<Market>
}

/** Opens a small published sample for one question about its stocks; `sample.close()` ends it. */
export async function openOneStockSample(question: OneStockJob['question']): Promise<OneStockSample> {
  const sample = await makeSmallMarket()
  const { dataDirectory } = sample.context
  const { id } = (await currentSnapshot(sample.context, 'sample')) ?? assert.fail('The sample was published.')
  const reader = await openSnapshot(dataDirectory, id)
  const { generationFolder, manifest, tickers } = reader
  await reader.close()
  return {
    sample,
    job: { question, snapshot: id, dataset: 'sample', asOf: manifest.asOf, generationFolder },
    stocks: tickers.filter(({ type }) => type === 'stock').map(({ ticker }) => ticker),
    async marketAsOf(day) {
      const generation = await readGeneration(generationFolder)
      return withDuckdb(join(dataDirectory, 'spill'), (connection) =>
        loadMarket(connection, generationFolder, generation, day, () => undefined),
      )
    },
  }
}
