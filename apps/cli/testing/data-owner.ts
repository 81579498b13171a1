import { join } from 'node:path'
import { auditOperations } from '@fairweight/application/audit/audit-operations.ts'
import { billingOperations } from '@fairweight/application/billing/operations/billing-operations.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { newsletterOperations } from '@fairweight/application/newsletters/newsletter-operations.ts'
import { type OperationHandler, serveOperations } from '@fairweight/application/operations/serve-operations.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { raffleOperations } from '@fairweight/application/raffle/raffle-operations.ts'
import { userOperations } from '@fairweight/application/accounts/operations/user-operations.ts'
import { withCommandAudited } from '@fairweight/application/audit/with-command-audited.ts'
import { marketOperations } from '@fairweight/application/market-run/operations/market-operations.ts'
import { marketRunOperations } from '@fairweight/application/market-run/operations/market-run-operations.ts'
import { marketRunContext } from '../src/operations/market-run-context.ts'
import { sourceOperations } from '@fairweight/application/market/sources/source-operations.ts'
import { readSourceSettings } from '@fairweight/application/market/sources/source-settings.ts'

// Owns the data folder and answers commands, as a running server does, until stdin ends.
const dataDirectory = process.argv[2] ?? ''
const database = await openDatabase({ directory: join(dataDirectory, 'database') })
await migrateToLatest(database)
if (!database.ownership) throw new Error('The embedded database is always owned.')
const answer: OperationHandler = async (operation, input, onProgress, operator) => {
  if (isIn(auditOperations, operation)) return auditOperations[operation].run(input, { db: database.kysely })
  if (isIn(userOperations, operation))
    return userOperations[operation].run(input, { db: database.kysely, now: new Date(), operator })
  if (isIn(billingOperations, operation))
    return billingOperations[operation].run(input, { db: database.kysely, now: new Date() })
  if (isIn(raffleOperations, operation))
    return raffleOperations[operation].run(input, { db: database.kysely, now: new Date() })
  if (isIn(newsletterOperations, operation))
    return newsletterOperations[operation].run(input, {
      db: database.kysely,
      now: new Date(),
      onProgress,
      postalAddress: null,
      isProduction: false,
    })
  if (isIn(marketOperations, operation))
    return marketOperations[operation].run(input, { dataDirectory, database, onProgress })
  if (isIn(marketRunOperations, operation))
    return marketRunOperations[operation].run(input, marketRunContext({ dataDirectory, database, onProgress }))
  if (isIn(sourceOperations, operation))
    return sourceOperations[operation].run(input, {
      market: { dataDirectory, database, onProgress },
      settings: readSourceSettings(process.env),
    })
  throw new Error(`There is no operation “${operation}”.`)
}
serveOperations(database.ownership, (operation, input, onProgress, operator) =>
  withCommandAudited(database.kysely, { operation, input, operator }, () =>
    answer(operation, input, onProgress, operator),
  ),
)
console.log('ready')
process.stdin.resume().once('end', () => void database.close())

function isIn<Operations extends object>(operations: Operations, name: PropertyKey): name is keyof Operations {
  return name in operations
}
