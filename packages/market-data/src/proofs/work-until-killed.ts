import { join } from 'node:path'
import { migrateToLatest, openDatabase } from '@fairweight/database'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'

/** A process that imports prices, filings and rates of one company after the other and publishes, until somebody kills it. */
const [dataDirectory = '', ...files] = process.argv.slice(2)
const database = await openDatabase({ directory: join(dataDirectory, 'database') })
await migrateToLatest(database)
process.stdout.write('ready\n')
for (let turn = 0; ; turn++) {
  const place = (3 * turn) % files.length
  const [prices = '', facts = '', rates = ''] = files.slice(place, place + 3)
  await importMarketFiles({ prices: [prices], facts: [facts], rates: [rates] }, { dataDirectory, database })
  await publishSnapshot({ dataset: 'market' }, { dataDirectory, database })
}
