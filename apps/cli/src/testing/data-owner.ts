import { join } from 'node:path'
import { auditOperations, billingOperations, migrateToLatest, newsletterOperations, type OperationHandler, openDatabase, raffleOperations, serveOperations, userOperations, withCommandNoted } from '@fairweight/database'
import { marketOperations } from '@fairweight/market-data'

// Owns the data folder and answers commands, as a running server does, until stdin ends.
const dataDirectory = process.argv[2] ?? ''
const database = await openDatabase({ directory: join(dataDirectory, 'database') })
await migrateToLatest(database)
if (!database.ownership) throw new Error('The embedded database is always owned.')
const answer: OperationHandler = async (operation, input, onProgress, operator) => {
  if (isIn(auditOperations, operation)) return auditOperations[operation].run(input, { db: database.kysely })
  if (isIn(userOperations, operation)) return userOperations[operation].run(input, { db: database.kysely, now: new Date(), operator })
  if (isIn(billingOperations, operation)) return billingOperations[operation].run(input, { db: database.kysely, now: new Date() })
  if (isIn(raffleOperations, operation)) return raffleOperations[operation].run(input, { db: database.kysely, now: new Date() })
  if (isIn(newsletterOperations, operation)) return newsletterOperations[operation].run(input, { db: database.kysely, now: new Date(), onProgress, postalAddress: null, isProduction: false })
  if (isIn(marketOperations, operation)) return marketOperations[operation].run(input, { dataDirectory, database, onProgress })
  throw new Error(`There is no operation “${operation}”.`)
}
serveOperations(database.ownership, (operation, input, onProgress, operator) =>
  withCommandNoted(database.kysely, { operation, input, operator }, () => answer(operation, input, onProgress, operator)),
)
console.log('ready')
process.stdin.resume().once('end', () => void database.close())

function isIn<Operations extends object>(operations: Operations, name: PropertyKey): name is keyof Operations {
  return name in operations
}
