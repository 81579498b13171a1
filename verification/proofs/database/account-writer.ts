import { migrateToLatest } from '../../../packages/database/src/migrations/migrate-to-latest.ts'
import type { Queryable } from '../../../packages/database/src/opening/database.ts'
import { openDatabase } from '../../../packages/database/src/opening/open-database.ts'
import { makeWrite } from './model/account-write.ts'
import { seededRandom } from './model/random.ts'
import { randomWrite } from './model/random-write.ts'
import { WRITER_SCENARIOS, type WriterLine } from './model/writer-line.ts'

// A process that writes several stories at once, until it or its database is killed. It prints each write before it begins and again
// once it is acknowledged. Parameters: folder, address of a PostgreSQL or nothing, seed.
const [directory = '', url = '', seed = '0'] = process.argv.slice(2)
const database = await openDatabase({ directory, url: url === '' ? undefined : url })
await migrateToLatest(database)
try {
  await Promise.all(WRITER_SCENARIOS.map((story, number) => tell(database.kysely, story, Number(seed) + number)))
} catch (error) {
  print({ story: '', ended: String(error) })
}
process.exit(1)

async function tell(db: Queryable, story: string, seed: number): Promise<never> {
  const random = seededRandom(seed)
  for (;;) {
    const write = await randomWrite(db, random, story)
    print({ story, begun: write })
    print({ story, done: await makeWrite(db, write) })
  }
}

function print(line: WriterLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
