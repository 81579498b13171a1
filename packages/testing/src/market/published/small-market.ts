import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@fairweight/database/opening/database.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { replayMarket } from '@fairweight/market-data/replay/replay-market.ts'
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
  const name = sampleName(size)
  const made = await sharedTemplate(name, (url, folder) => openFor(url, folder, (context) => makeSample(size, context)))
  return made === null ? null : copyOfTemplate(name, made)
}

const REPLAYED_NAME = 'replayed_sample'
const REPLAYED_DAYS = { dataset: 'sample', from: '2026-07-20', to: '2026-10-31' } as const

/** The small sample with days of its last three months replayed, once a run of tests where one is shared. */
export async function makeReplayedMarket(): Promise<SmallMarket> {
  const basis = await makeSmallMarket()
  const replay = (context: MarketContext) => replayMarket(REPLAYED_DAYS, context)
  const made = await sharedTemplate(
    REPLAYED_NAME,
    (url, folder) => openFor(url, folder, replay),
    sampleName(SMALL_SAMPLE),
  )
  if (made === null) {
    await replay(basis.context)
    return basis
  }
  await basis.close()
  return copyOfTemplate(REPLAYED_NAME, made)
}

const sampleName = ({ companies, years }: SampleSize) => `sample_${companies}_${years}`

function makeSample(size: SampleSize, context: MarketContext): Promise<unknown> {
  return generateSample(size, { ...context, clock: eveningOfSample })
}

async function openFor(
  url: string,
  dataDirectory: string,
  work: (context: MarketContext) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ url, directory: '' })
  await work({ dataDirectory, database })
  await database.close()
}

async function copyOfTemplate(name: string, made: string): Promise<SmallMarket> {
  const url = (await copyOfSharedDatabase(name)) ?? assert.fail('The run shares a server.')
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
