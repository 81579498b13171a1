import { openDatabase } from '../../../packages/database/src/opening/open-database.ts'
import { portfolioTransactions } from '../../../packages/database/src/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '../../../packages/database/src/repositories/portfolios/portfolios.ts'
import { BATCHES, OWNER, PORTFOLIO } from './imported-history.ts'

// A process that takes a broker's history in, batch by batch as a page sends it, and prints each batch's number once it is committed.
const [directory = ''] = process.argv.slice(2)
const database = await openDatabase({ directory })
const made = await portfolios.create(database.kysely, OWNER, 'Retirement', PORTFOLIO)
if (typeof made === 'string') throw new Error(`The portfolio was not made: ${made}.`)
for (const [number, batch] of BATCHES.entries()) {
  await portfolioTransactions.save(database.kysely, OWNER, PORTFOLIO, batch)
  process.stdout.write(`${number}\n`)
}
await database.close()
