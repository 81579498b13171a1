import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { readQueueLengths, readWorkerAge } from './queue-lengths.ts'
import { startJobs } from './start-jobs.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openForTests()
})
afterAll(() => opened.discard())

const isRecent = (seconds: number) => seconds >= 0 && seconds < 600

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
    { queue: 'mail', state: 'created', count: 2, waitingSeconds: expect.toSatisfy(isRecent) },
    { queue: 'reports', state: 'created', count: 1, waitingSeconds: expect.toSatisfy(isRecent) },
  ])
  await database.executeSql("update jobs.job set start_after = start_after - interval '1 hour' where name = 'mail'")
  const [mail] = await readQueueLengths(database)
  expect(mail?.waitingSeconds).toBeGreaterThanOrEqual(3_600)
  await later.stop()
})

test('a worker gives a sign of life, and the time since is told', async () => {
  const { database } = opened
  const jobs = await startJobs({ database, log: createLogger('silent') })
  await vi.waitFor(async () => expect(await readWorkerAge(database)).toSatisfy(isRecent), { timeout: 10_000 })
  await jobs.stop()
  await database.executeSql("update jobs.version set cron_on = cron_on - interval '1 hour'")
  expect(await readWorkerAge(database)).toBeGreaterThanOrEqual(3_600)
  await database.executeSql('update jobs.version set cron_on = null')
  expect(await readWorkerAge(database)).toBeNull()
})
