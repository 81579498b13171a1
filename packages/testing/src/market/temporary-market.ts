import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { createMigratedFolder } from '../database/migrated-folder.ts'
import { openForTests } from '../database/open-for-tests.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'

/** A data folder of its own with an empty database, for one test. */
export interface TemporaryMarket extends MarketContext {
  close(): Promise<void>
}

/** On whichever database is at hand, since neither files nor figures depend on it. */
export async function openTemporaryMarket(): Promise<TemporaryMarket> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-market-'))
  const { database, discard } = await openForTests()
  return {
    dataDirectory,
    database,
    async close() {
      await discard()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** The same with the embedded database inside the folder, for what other processes open too. */
export async function openEmbeddedMarket(): Promise<TemporaryMarket> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-market-'))
  await createMigratedFolder(join(dataDirectory, 'database'))
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
