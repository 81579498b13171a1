import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { WriteStream } from 'node:tty'
import type { Database } from '@fairweight/database/opening/database.ts'
import { withRegisteredScreens } from '@fairweight/application/registered-screens/seal-screens.ts'
import { awaitMarketLease } from '@fairweight/application/leases/market-lease.ts'
import { FolderLockedError } from '@fairweight/database/folder-lock/folder-locked-error.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import type { MarketContext, OnProgress } from '@fairweight/market-data/context/market-context.ts'
import { type FirstSample, openFirstSample } from '@fairweight/application/market/first-sample.ts'
import { ensureSample, isSampleUpToDate } from '@fairweight/market-data/operations/generate-sample.ts'
import { keepPublished } from '@fairweight/market-data/object-store/published-folders.ts'
import { removeLeftovers } from '@fairweight/market-data/operations/remove-leftovers.ts'
import type { Configuration } from '../config/read-configuration.ts'
import { openStore } from '@fairweight/application/settings/store-settings.ts'
import { StartupError } from './startup-error.ts'

interface OpenedData {
  readonly context: MarketContext
  /** Where no sample was ever published: the demo's companies, behind which the whole sample is still to be made. */
  readonly firstSample: FirstSample | null
}

/** Opens and migrates the database, clears away what a killed process left, and has whoever publishes see to the sample. */
export async function openData(configuration: Configuration): Promise<OpenedData> {
  const { dataDirectory } = configuration
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const database = await openOwn(configuration, join(dataDirectory, 'database'))
  try {
    const context: MarketContext = { dataDirectory, database, store: openStore(configuration.store, database) }
    await migrate(configuration, database)
    await removeLeftovers(context)
    // A server only reads what workers publish.
    if (configuration.role === 'serve') return { context, firstSample: null }
    await keepPublished(context)
    const firstSample = await openFirstSample(withRegisteredScreens(context))
    if (firstSample === null) await renewSample(context)
    return { context, firstSample }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The sample of an earlier version is made anew before anybody reads it, by one process of all. */
async function renewSample(context: MarketContext): Promise<void> {
  if (await isSampleUpToDate(context)) return
  const onProgress = printProgress('Generating the sample data', process.stdout)
  await awaitMarketLease({ ...context, onProgress }, 'sample', async (own) => {
    await ensureSample(withRegisteredScreens(own))
  })
}

/** Migrations hold a lock of their connection, which a pooler of transactions would hand on. */
async function migrate({ databaseDirectUrl: url }: Configuration, database: Database): Promise<void> {
  if (url === null) return void (await migrateToLatest(database))
  const direct = await openOwn({ databaseUrl: url, databaseDirectUrl: null }, '')
  await migrateToLatest(direct).finally(() => direct.close())
}

async function openOwn(
  { databaseUrl: url, databaseDirectUrl }: Pick<Configuration, 'databaseUrl' | 'databaseDirectUrl'>,
  directory: string,
): Promise<Database> {
  try {
    return await openDatabase({ url: url ?? undefined, directUrl: databaseDirectUrl ?? undefined, directory })
  } catch (error) {
    if (url !== null && error instanceof Error)
      throw new StartupError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}`)
    if (!(error instanceof FolderLockedError)) throw error
    const owner = error.processId === null ? 'another Fairweight process' : `process ${error.processId}`
    throw new StartupError(
      `The data folder is in use by ${owner}. Stop it, or choose another folder with FAIRWEIGHT_DATA.`,
    )
  }
}

/** A host with several addresses fails with one error for each, and no message over them. */
function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  return error.message || (first instanceof Error ? first.message : error.name)
}

/** Prints a line when a step begins and one at each further fifth of it. */
function printProgress(title: string, out: Pick<WriteStream, 'write'>): OnProgress {
  let before = ''
  return ({ step, done, total }) => {
    const fifth = total > 0 ? Math.floor((done / total) * 5) * 20 : null
    const line = fifth === null || fifth === 0 ? `${title}: ${step} …` : `${title}: ${step} ${fifth}%`
    if (line === before) return
    before = line
    out.write(`${line}\n`)
  }
}
