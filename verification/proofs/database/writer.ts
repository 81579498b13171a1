import { migrateToLatest } from '../../../packages/database/src/migrations/migrate-to-latest.ts'
import { openDatabase } from '../../../packages/database/src/opening/open-database.ts'
import { writeGeneration } from './generation.ts'

// A process that writes one generation after the other and prints each number once it is committed, until it is killed.
const [directory = '', first = '0'] = process.argv.slice(2)
const database = await openDatabase({ directory })
await migrateToLatest(database)
for (let number = Number(first); ; number += 1) {
  await writeGeneration(database.kysely, number)
  process.stdout.write(`${number}\n`)
}
