import { asUserId } from '@fairweight/domain/identifiers'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { createLogger } from '../../../packages/application/src/logging/logger.ts'
import { startJobs } from '../../../packages/application/src/jobs/start-jobs.ts'
import { createEmailOutbox } from '../../../packages/application/src/mail/email-outbox.ts'
import { testSeal } from '../../../packages/testing/src/mail/test-cipher.ts'

// A process that writes emails, each in a transaction of its own, prints the name in each once it is committed, and sends all the
// while, until it is killed.
const EMAILS = 12
const [directory = '', url = '', smtpUrl = '', name = ''] = process.argv.slice(2)
const database = await openDatabase({ directory, url: url || undefined })
await migrateToLatest(database)
const log = createLogger('silent')
const jobs = await startJobs({ database, log })
const outbox = await createEmailOutbox({
  database,
  jobs,
  smtpUrl,
  seal: testSeal,
  from: 'proof@fairweight.example',
  siteOrigin: 'http://localhost',
  unsubscribeToken: () => 'token',
  log,
})
for (let number = 0; number < EMAILS; number += 1) {
  const userId = asUserId(`${name}-${number}`)
  await inTransaction(database.kysely, (trx) =>
    outbox.write(trx, { kind: 'welcome', to: `${userId}@example.com`, userId, firstName: null }),
  )
  process.stdout.write(`${userId};\n`)
}
