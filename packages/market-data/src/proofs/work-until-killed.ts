import { join } from 'node:path'
import { migrateToLatest, openDatabase } from '@fairweight/database'
import { importMarketFiles } from '../importing/import-market-files.ts'
import { publishSnapshot } from '../publishing/publish-snapshot.ts'

/** A process that imports and publishes two files in turn, until somebody kills it. */
const [dataDirectory = '', ...files] = process.argv.slice(2)
const database = await openDatabase({ directory: join(dataDirectory, 'database') })
await migrateToLatest(database)
process.stdout.write('ready\n')
for (let turn = 0; ; turn++) {
  const file = files[turn % files.length] ?? ''
  await importMarketFiles({ prices: [file] }, { dataDirectory, database })
  await publishSnapshot({ dataset: 'market' }, { dataDirectory, database })
}
