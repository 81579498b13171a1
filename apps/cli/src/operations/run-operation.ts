import { type Database, FolderIsOwned, asOperationFailed, billingOperations, callOwner, migrateToLatest, newsletterOperations, openDatabase, raffleOperations, userOperations } from '@fairweight/database'
import { marketOperations, sweepLeftovers } from '@fairweight/market-data'
import type { Progress } from '../output/progress.ts'
import { dataDirectory, databaseLocation } from './data-folder.ts'
import { newsletterSettings } from './newsletter-settings.ts'
import type { OperationName } from './operation-name.ts'

/** How often a folder whose owner has just gone is tried again. */
const attempts = 3

/**
 * Runs an operation in this process, or in the one that has the data folder open; result and errors are the
 * same. Throws OperationFailed.
 */
export async function runOperation(name: OperationName, input: unknown, onProgress: (progress: Progress) => void): Promise<unknown> {
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

async function runHere(database: Database, name: OperationName, input: unknown, onProgress: (progress: Progress) => void): Promise<unknown> {
  const context = { dataDirectory: dataDirectory(), database, onProgress }
  try {
    await migrateToLatest(database)
    // Only the sole owner may take what it finds half-made for abandoned.
    if (database.ownership) await sweepLeftovers(context)
    if (isIn(userOperations, name)) return await userOperations[name].run(input, { db: database.kysely, now: new Date() })
    if (isIn(billingOperations, name)) return await billingOperations[name].run(input, { db: database.kysely, now: new Date() })
    if (isIn(raffleOperations, name)) return await raffleOperations[name].run(input, { db: database.kysely, now: new Date() })
    if (isIn(newsletterOperations, name)) return await newsletterOperations[name].run(input, { db: database.kysely, now: new Date(), onProgress, ...newsletterSettings() })
    return await marketOperations[name].run(input, context)
  } catch (error) {
    throw asOperationFailed(error)
  } finally {
    await database.close()
  }
}

function isIn<Operations extends object>(operations: Operations, name: PropertyKey): name is keyof Operations {
  return name in operations
}

function isProgress(value: unknown): value is Progress {
  return typeof value === 'object' && value !== null && 'step' in value && 'done' in value && 'total' in value
}
