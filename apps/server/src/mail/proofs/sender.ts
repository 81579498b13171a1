import { openDatabase, inTransaction, migrateToLatest } from '@fairweight/database'
import { createLogger } from '../../http/logger.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { createPost } from '../post.ts'
import { testSeal } from '../testing/test-seal.ts'

// A process that writes letters, each in a transaction of its own, prints the name in each once it is committed, and sends all the
// while, until it is killed.
const letters = 12
const [directory = '', url = '', smtpUrl = '', name = ''] = process.argv.slice(2)
const database = await openDatabase({ directory, url: url || undefined })
await migrateToLatest(database)
const log = createLogger('silent')
const jobs = await startJobs({ database, log })
const post = await createPost({ database, jobs, smtpUrl, seal: testSeal, from: 'proof@fairweight.example', siteOrigin: 'http://localhost', unsubscribeToken: () => 'token', log })
for (let number = 0; number < letters; number += 1) {
  const userId = `${name}-${number}`
  await inTransaction(database.kysely, (trx) => post.write(trx, { kind: 'welcome', to: `${userId}@example.com`, userId, firstName: null }))
  process.stdout.write(`${userId};\n`)
}
