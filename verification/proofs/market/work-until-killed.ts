import { join } from 'node:path'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { importMarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'

/** A process that imports prices, filings and rates of one company after the other and publishes, until somebody kills it. */
const [dataDirectory = '', ...files] = process.argv.slice(2)
const database = await openDatabase({ directory: join(dataDirectory, 'database') })
await migrateToLatest(database)
process.stdout.write('ready\n')
for (let turn = 0; ; turn++) {
  const position = (3 * turn) % files.length
  const [prices = '', facts = '', rates = ''] = files.slice(position, position + 3)
  await importMarketFiles({ prices: [prices], facts: [facts], rates: [rates] }, { dataDirectory, database })
  await publishSnapshot({ dataset: 'market' }, { dataDirectory, database })
}
