import { openStore } from '../../../packages/application/src/settings/store-settings.ts'
import { migrateToLatest } from '../../../packages/database/src/migrations/migrate-to-latest.ts'
import { openDatabase } from '../../../packages/database/src/opening/open-database.ts'
import { generateSample } from '../../../packages/market-data/src/operations/generate-sample.ts'

/** What a worker publishes for all, with fewer companies and years, on an empty database. */
export async function publishSmallSample(databaseUrl: string, dataDirectory: string): Promise<void> {
  const database = await openDatabase({ url: databaseUrl, directory: '' })
  await migrateToLatest(database)
  const store = openStore({ kind: 'database' }, database)
  await generateSample({ companies: 210, years: 3 }, { dataDirectory, database, store })
  await database.close()
}
