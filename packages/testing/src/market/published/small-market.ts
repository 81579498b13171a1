import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@fairweight/database/opening/database.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { copyOfSharedDatabase, sharedTemplate } from '../../database/lending/shared-postgres.ts'
import { createMarketFolder, eveningOfSample, SMALL_SAMPLE } from './create-market-folder.ts'

/** How many companies a sample has, and how many years of each. */
export interface SampleSize {
  readonly companies: number
  readonly years: number
}

export interface SmallMarket {
  readonly context: MarketContext
  close(): Promise<void>
}

/**
 * A data folder of the test's own with the small sample: on a copy on the run's PostgreSQL server, else on the embedded database.
 */
export async function makeSmallMarket(): Promise<SmallMarket> {
  return (await copyOfSharedSample(SMALL_SAMPLE)) ?? makeEmbeddedSmallMarket()
}

/** A data folder of the test's own with a sample that is published once a run of tests; null outside a run that shares a server. */
export async function copyOfSharedSample(size: SampleSize): Promise<SmallMarket | null> {
  const name = `sample_${size.companies}_${size.years}`
  const made = await sharedTemplate(name, async (url, folder) => {
    await mkdir(folder)
    const database = await openDatabase({ url, directory: '' })
    await generateSample(size, { dataDirectory: folder, database, clock: eveningOfSample })
    await database.close()
  })
  const url = made === null ? null : await copyOfSharedDatabase(name)
  if (made === null || url === null) return null
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-server-'))
  cpSync(made, dataDirectory, { recursive: true })
  return closing({ dataDirectory, database: await openDatabase({ url, directory: '' }) }, dataDirectory)
}

/** The same with the embedded database inside the folder, for what opens the folder itself. */
export async function makeEmbeddedSmallMarket(): Promise<SmallMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-server-'))
  const dataDirectory = join(folder, 'data')
  await createMarketFolder(dataDirectory)
  return closing(
    { dataDirectory, database: await openDatabase({ directory: join(dataDirectory, 'database') }) },
    folder,
  )
}

/** The same with the database given, migrated and empty. */
export async function makeSmallMarketOn(database: Database): Promise<SmallMarket> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-server-'))
  const context = { dataDirectory, database }
  await generateSample(SMALL_SAMPLE, { ...context, clock: eveningOfSample })
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
