import { join } from 'node:path'
import { billingOperations, migrateToLatest, newsletterOperations, openDatabase, raffleOperations, serveOperations, userOperations } from '@fairweight/database'
import { marketOperations } from '@fairweight/market-data'

// Owns the data folder and answers commands, as a running server does, until stdin ends.
const dataDirectory = process.argv[2] ?? ''
const database = await openDatabase({ directory: join(dataDirectory, 'database') })
await migrateToLatest(database)
if (!database.ownership) throw new Error('The embedded database is always owned.')
serveOperations(database.ownership, (operation, input, onProgress) => {
  if (isIn(userOperations, operation)) return userOperations[operation].run(input, { db: database.kysely, now: new Date() })
  if (isIn(billingOperations, operation)) return billingOperations[operation].run(input, { db: database.kysely, now: new Date() })
  if (isIn(raffleOperations, operation)) return raffleOperations[operation].run(input, { db: database.kysely, now: new Date() })
  if (isIn(newsletterOperations, operation)) return newsletterOperations[operation].run(input, { db: database.kysely, now: new Date(), onProgress, postalAddress: null, isProduction: false })
  if (isIn(marketOperations, operation)) return marketOperations[operation].run(input, { dataDirectory, database, onProgress })
  throw new Error(`There is no operation “${operation}”.`)
})
console.log('ready')
process.stdin.resume().once('end', () => void database.close())

function isIn<Operations extends object>(operations: Operations, name: PropertyKey): name is keyof Operations {
  return name in operations
}
