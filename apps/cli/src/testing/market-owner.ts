import { join } from 'node:path'
import { migrateToLatest, openDatabase, serveOperations } from '@fairweight/database'
import { type MarketOperationName, marketOperations } from '@fairweight/market-data'

// Owns the data folder and answers commands, as a running server does, until stdin ends.
const dataDirectory = process.argv[2] ?? ''
const database = await openDatabase({ directory: join(dataDirectory, 'database') })
await migrateToLatest(database)
if (!database.ownership) throw new Error('The embedded database is always owned.')
serveOperations(database.ownership, (operation, input, onProgress) => {
  if (!isOperation(operation)) throw new Error(`There is no operation “${operation}”.`)
  return marketOperations[operation].run(input, { dataDirectory, database, onProgress })
})
console.log('ready')
process.stdin.resume().once('end', () => void database.close())

function isOperation(name: string): name is MarketOperationName {
  return name in marketOperations
}
