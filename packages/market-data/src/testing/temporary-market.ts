import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest, openDatabase } from '@fairweight/database'
import { layMigratedFolder } from '@fairweight/database/testing'
import type { MarketContext } from '../context/market-context.ts'

/** A data folder of its own with an empty database, for one test. */
export interface TemporaryMarket extends MarketContext {
  close(): Promise<void>
}

export async function openTemporaryMarket(): Promise<TemporaryMarket> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-market-'))
  await layMigratedFolder(join(dataDirectory, 'database'))
  return openMarket(dataDirectory)
}

/** Opens a data folder that is there already, such as one that a killed process left. */
export async function openMarket(dataDirectory: string): Promise<TemporaryMarket> {
  const database = await openDatabase({ directory: join(dataDirectory, 'database') })
  await migrateToLatest(database)
  return {
    dataDirectory,
    database,
    async close() {
      await database.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
