import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, FolderIsOwned, migrateToLatest, openDatabase } from '@fairweight/database'
import { type MarketContext, ensureSample, sweepLeftovers } from '@fairweight/market-data'
import type { Configuration } from '../config/read-configuration.ts'
import { StartRefused } from './start-refused.ts'
import { printProgress } from './print-progress.ts'

/** Opens and migrates the database, clears away what a killed process left, and makes the sample when there is none. */
export async function openData(configuration: Configuration): Promise<MarketContext> {
  const { dataDirectory, databaseUrl } = configuration
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const database = await openOwn(databaseUrl, join(dataDirectory, 'database'))
  try {
    const context: MarketContext = { dataDirectory, database }
    await migrateToLatest(database)
    await sweepLeftovers(context)
    await ensureSample({ ...context, onProgress: printProgress('Making the sample data', process.stdout) })
    return context
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openOwn(url: string | null, directory: string): Promise<Database> {
  try {
    return await openDatabase({ url: url ?? undefined, directory })
  } catch (error) {
    if (url !== null && error instanceof Error) throw new StartRefused(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}`)
    if (!(error instanceof FolderIsOwned)) throw error
    const owner = error.processId === null ? 'another Fairweight process' : `process ${error.processId}`
    throw new StartRefused(`The data folder is in use by ${owner}; stop it, or choose another folder with FAIRWEIGHT_DATA.`)
  }
}

/** A host with several addresses fails with one error for each, and no message over them. */
function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  return error.message || (first instanceof Error ? first.message : error.name)
}
