import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@fairweight/database'
import { layMigratedFolder } from '@fairweight/database/testing'
import { type MarketContext, generateSample } from '@fairweight/market-data'

export interface SmallMarket {
  readonly context: MarketContext
  close(): Promise<void>
}

/** A data folder with a small published sample, made by the product's own generator, import and publish; on the embedded database unless told otherwise. */
export async function makeSmallMarket(open: (directory: string) => Promise<Database> = openEmbedded): Promise<SmallMarket> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-server-'))
  const database = await open(join(dataDirectory, 'database'))
  const context: MarketContext = { dataDirectory, database }
  await generateSample({ companies: 130, years: 3 }, context)
  return {
    context,
    async close() {
      await database.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

async function openEmbedded(directory: string): Promise<Database> {
  await layMigratedFolder(directory)
  return openDatabase({ directory })
}
