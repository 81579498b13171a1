import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@fairweight/database'
import { layMigratedFolder } from '@fairweight/database/testing'
import { type MarketContext, generateSample } from '@fairweight/market-data'

export interface SmallMarket {
  readonly context: MarketContext
  close(): Promise<void>
}

/** A data folder with a small published sample, made by the product's own generator, import and publish. */
export async function makeSmallMarket(size: { companies?: number; years?: number } = {}): Promise<SmallMarket> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-server-'))
  await layMigratedFolder(join(dataDirectory, 'database'))
  const database = await openDatabase({ directory: join(dataDirectory, 'database') })
  const context: MarketContext = { dataDirectory, database }
  await generateSample({ companies: 130, years: 3, ...size }, context)
  return {
    context,
    async close() {
      await database.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
