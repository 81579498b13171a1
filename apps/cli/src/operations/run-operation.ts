import { type Database, FolderIsOwned, asOperationFailed, callOwner, migrateToLatest, openDatabase } from '@fairweight/database'
import { type MarketOperationName, marketOperations, sweepLeftovers } from '@fairweight/market-data'
import type { Progress } from '../output/progress.ts'
import { dataDirectory, databaseLocation } from './data-folder.ts'

/** How often a folder whose owner has just gone is tried again. */
const attempts = 3

/**
 * Runs a market operation in this process, or in the one that has the data folder open; result and errors are the
 * same. Throws OperationFailed.
 */
export async function runOperation(name: MarketOperationName, input: unknown, onProgress: (progress: Progress) => void): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const opened = await openUnlessOwned()
    if (!(opened instanceof FolderIsOwned)) return runHere(opened, name, input, onProgress)
    try {
      return await callOwner(opened.socketPath, { operation: name, input, onProgress: (progress) => isProgress(progress) && onProgress(progress) })
    } catch (error) {
      if (asOperationFailed(error).code !== 'owner-unreachable' || attempt === attempts) throw error
    }
  }
}

async function openUnlessOwned(): Promise<Database | FolderIsOwned> {
  try {
    return await openDatabase(databaseLocation())
  } catch (error) {
    if (error instanceof FolderIsOwned) return error
    throw error
  }
}

async function runHere(database: Database, name: MarketOperationName, input: unknown, onProgress: (progress: Progress) => void): Promise<unknown> {
  const context = { dataDirectory: dataDirectory(), database, onProgress }
  try {
    await migrateToLatest(database)
    // Only the sole owner may take what it finds half-made for abandoned.
    if (database.ownership) await sweepLeftovers(context)
    return await marketOperations[name].run(input, context)
  } catch (error) {
    throw asOperationFailed(error)
  } finally {
    await database.close()
  }
}

function isProgress(value: unknown): value is Progress {
  return typeof value === 'object' && value !== null && 'step' in value && 'done' in value && 'total' in value
}
