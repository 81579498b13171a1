import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { readQueueLengths } from './queue-lengths.ts'
import { startJobs } from './start-jobs.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openForTests()
})
afterAll(() => opened.discard())

test('jobs that wait are counted by their queue', async () => {
  const { database } = opened
  const jobs = await startJobs({ database, log: createLogger('silent') })
  for (const queue of ['mail', 'reports']) await jobs.handle(queue, async () => undefined)
  await jobs.stop()
  const later = await startJobs({ database, log: createLogger('silent') })
  await inTransaction(database.kysely, async (trx) => {
    for (const queue of ['mail', 'mail', 'reports']) await later.send(queue, {}, { db: trx })
  })
  expect(await readQueueLengths(database)).toEqual([
    { queue: 'mail', state: 'created', count: 2 },
    { queue: 'reports', state: 'created', count: 1 },
  ])
  await later.stop()
})
