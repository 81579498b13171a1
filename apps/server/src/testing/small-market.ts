import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@fairweight/database'
import { type MarketContext, generateSample } from '@fairweight/market-data'
import { layMarket, smallSample } from './lay-market.ts'

export interface SmallMarket {
  readonly context: MarketContext
  close(): Promise<void>
}

/** A data folder of the test's own with the small sample, on the embedded database. */
export async function makeSmallMarket(): Promise<SmallMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-server-'))
  const dataDirectory = join(folder, 'data')
  await layMarket(dataDirectory)
  return closing({ dataDirectory, database: await openDatabase({ directory: join(dataDirectory, 'database') }) }, folder)
}

/** The same with the database given, migrated and empty. */
export async function makeSmallMarketOn(database: Database): Promise<SmallMarket> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-server-'))
  const context = { dataDirectory, database }
  await generateSample(smallSample, context)
  return closing(context, dataDirectory)
}

function closing(context: MarketContext, folder: string): SmallMarket {
  return {
    context,
    async close() {
      await context.database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
