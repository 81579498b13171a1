import type { Database } from '@fairweight/database/opening/database.ts'
import { FolderLockedError } from '@fairweight/database/folder-lock/folder-locked-error.ts'
import { type Operator, currentOperator } from '@fairweight/application/operations/operator.ts'
import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import { auditOperations } from '@fairweight/application/audit/audit-operations.ts'
import { billingOperations } from '@fairweight/application/billing/operations/billing-operations.ts'
import { callFolderOwner } from '@fairweight/application/operations/call-owner.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { newsletterOperations } from '@fairweight/application/newsletters/newsletter-operations.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { pageSpeedOperations } from '@fairweight/application/page-speed/page-speed-operations.ts'
import { raffleOperations } from '@fairweight/application/raffle/raffle-operations.ts'
import { userOperations } from '@fairweight/application/accounts/operations/user-operations.ts'
import { withCommandAudited } from '@fairweight/application/audit/with-command-audited.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { marketOperations } from '@fairweight/application/market-run/operations/market-operations.ts'
import { marketRunOperations } from '@fairweight/application/market-run/operations/market-run-operations.ts'
import { sourceOperations } from '@fairweight/application/market/sources/source-operations.ts'
import { openStore, readStorePlace } from '@fairweight/application/settings/store-settings.ts'
import { readSourceSettings } from '@fairweight/application/market/sources/source-settings.ts'
import { removeLeftovers } from '@fairweight/market-data/operations/remove-leftovers.ts'
import type { NewsletterSettings } from '@fairweight/application/newsletters/send-issue.ts'
import type { Progress } from '../output/progress.ts'
import { dataDirectory, databaseLocation } from './data-folder.ts'
import { marketRunContext } from './market-run-context.ts'
import type { OperationName } from './operation-name.ts'

/** How often a folder whose owner has just gone is tried again. */
const ATTEMPTS = 3

/**
 * Runs an operation in this process, or in the one that has the data folder open; result and errors are the
 * same. Throws OperationError.
 */
export async function runOperation(
  name: OperationName,
  input: unknown,
  onProgress: (progress: Progress) => void,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const opened = await openUnlessOwned()
    if (!(opened instanceof FolderLockedError)) return runHere(opened, name, input, onProgress)
    try {
      return await callFolderOwner(opened.socketPath, {
        operation: name,
        input,
        operator: currentOperator(),
        onProgress: (progress) => isProgress(progress) && onProgress(progress),
      })
    } catch (error) {
      if (toOperationError(error).code !== 'owner-unreachable' || attempt === ATTEMPTS) throw error
    }
  }
}

async function openUnlessOwned(): Promise<Database | FolderLockedError> {
  try {
    return await openDatabase(databaseLocation())
  } catch (error) {
    if (error instanceof FolderLockedError) return error
    throw error
  }
}

async function runHere(
  database: Database,
  name: OperationName,
  input: unknown,
  onProgress: (progress: Progress) => void,
): Promise<unknown> {
  const store = openStore(readStorePlace(process.env), database)
  const context: MarketContext = { dataDirectory: dataDirectory(), database, store, onProgress }
  const operator = currentOperator()
  try {
    await migrateToLatest(database)
    // Only the sole owner may take what it finds half-made for abandoned.
    if (database.ownership) await removeLeftovers(context)
    return await withCommandAudited(database.kysely, { operation: name, input, operator }, () =>
      runOn(context, name, input, operator),
    )
  } catch (error) {
    throw toOperationError(error)
  } finally {
    await database.close()
  }
}

async function runOn(
  context: MarketContext,
  name: OperationName,
  input: unknown,
  operator: Operator,
): Promise<unknown> {
  const {
    database: { kysely: db },
    onProgress,
  } = context
  const now = new Date()
  if (isIn(auditOperations, name)) return auditOperations[name].run(input, { db })
  if (isIn(userOperations, name)) return userOperations[name].run(input, { db, now, operator })
  if (isIn(billingOperations, name)) return billingOperations[name].run(input, { db, now })
  if (isIn(pageSpeedOperations, name)) return pageSpeedOperations[name].run(input, { db, now })
  if (isIn(raffleOperations, name)) return raffleOperations[name].run(input, { db, now })
  if (isIn(newsletterOperations, name))
    return newsletterOperations[name].run(input, {
      db,
      now,
      ...(onProgress && { onProgress }),
      ...newsletterSettings(),
    })
  if (isIn(marketRunOperations, name)) return marketRunOperations[name].run(input, marketRunContext(context))
  if (isIn(sourceOperations, name))
    return sourceOperations[name].run(input, { market: context, settings: readSourceSettings(process.env) })
  return marketOperations[name].run(input, context)
}

function isIn<Operations extends object>(operations: Operations, name: PropertyKey): name is keyof Operations {
  return name in operations
}

function isProgress(value: unknown): value is Progress {
  return typeof value === 'object' && value !== null && 'step' in value && 'done' in value && 'total' in value
}

/** What stands under newsletters, by the settings of this process; the same that a server reads. */
function newsletterSettings(): NewsletterSettings {
  return {
    postalAddress: process.env['POSTAL_ADDRESS']?.trim() || null,
    isProduction: process.env['FAIRWEIGHT_MODE']?.trim() === 'production',
  }
}
