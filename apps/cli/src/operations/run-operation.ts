import { type Database, FolderIsOwned, type Operator, asOperationFailed, auditOperations, billingOperations, callOwner, migrateToLatest, newsletterOperations, openDatabase, raffleOperations, thisOperator, userOperations, withCommandNoted } from '@fairweight/database'
import { type MarketContext, marketOperations, sweepLeftovers } from '@fairweight/market-data'
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
      return await callOwner(opened.socketPath, { operation: name, input, operator: thisOperator(), onProgress: (progress) => isProgress(progress) && onProgress(progress) })
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
  const context: MarketContext = { dataDirectory: dataDirectory(), database, onProgress }
  const operator = thisOperator()
  try {
    await migrateToLatest(database)
    // Only the sole owner may take what it finds half-made for abandoned.
    if (database.ownership) await sweepLeftovers(context)
    return await withCommandNoted(database.kysely, { operation: name, input, operator }, () => runOn(context, name, input, operator))
  } catch (error) {
    throw asOperationFailed(error)
  } finally {
    await database.close()
  }
}

async function runOn(context: MarketContext, name: OperationName, input: unknown, operator: Operator): Promise<unknown> {
  const { database: { kysely: db }, onProgress } = context
  const now = new Date()
  if (isIn(auditOperations, name)) return auditOperations[name].run(input, { db })
  if (isIn(userOperations, name)) return userOperations[name].run(input, { db, now, operator })
  if (isIn(billingOperations, name)) return billingOperations[name].run(input, { db, now })
  if (isIn(raffleOperations, name)) return raffleOperations[name].run(input, { db, now })
  if (isIn(newsletterOperations, name)) return newsletterOperations[name].run(input, { db, now, ...(onProgress && { onProgress }), ...newsletterSettings() })
  return marketOperations[name].run(input, context)
}

function isIn<Operations extends object>(operations: Operations, name: PropertyKey): name is keyof Operations {
  return name in operations
}

function isProgress(value: unknown): value is Progress {
  return typeof value === 'object' && value !== null && 'step' in value && 'done' in value && 'total' in value
}
