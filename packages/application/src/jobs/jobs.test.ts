import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import type { TestDatabase } from '@fairweight/testing/database/open-for-tests.ts'
import { chosenDatabases } from '@fairweight/testing/database/chosen-databases.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import type { JobData, Jobs } from './jobs.ts'
import { startJobs } from './start-jobs.ts'

const SOON = { timeout: 15_000, interval: 50 }

describe.each(chosenDatabases())('jobs, $name', ({ open, isThere }) => {
  let opened: TestDatabase
  let database: Database
  let started: Jobs[] = []

  beforeAll(async () => {
    if (isThere) opened = await open()
  })
  afterAll(() => opened?.discard())
  beforeEach(({ skip }) => {
    if (!isThere) return skip('PostgreSQL is not on this machine')
    database = opened.database
  })
  afterEach(async () => {
    for (const jobs of started) await jobs.stop()
    started = []
  })

  async function start(isWorker = true): Promise<Jobs> {
    const jobs = await startJobs({ database, log: createLogger('silent'), isWorker })
    started.push(jobs)
    return jobs
  }

  test('several processes may start at once on a database that has no jobs yet', async () => {
    const several = await Promise.all(Array.from({ length: 4 }, () => start()))
    const done: unknown[] = []
    await Promise.all(several.map((jobs) => jobs.handle('first', async ({ name }) => void done.push(name))))
    await several[0]?.send('first', { name: 'ann' })
    await vi.waitFor(() => expect(done).toEqual(['ann']), SOON)
  })

  test('a job is done, with what it carries', async () => {
    const jobs = await start()
    const done: unknown[] = []
    await jobs.handle('carry', async (data) => void done.push(data))
    await jobs.send('carry', { text: 'a "quoted" text', number: 1.5, nothing: null, yes: true })
    await vi.waitFor(
      () => expect(done).toEqual([{ text: 'a "quoted" text', number: 1.5, nothing: null, yes: true }]),
      SOON,
    )
  })

  test('a process that is no worker leaves jobs to those that are, and does nothing at set times', async () => {
    const [server, worker] = [await start(false), await start()]
    const done: unknown[] = []
    await server.handle('left', async () => void done.push('by the server'))
    await server.every('left-often', 0.001, async () => void done.push('by the server'))
    await server.send('left', {})
    await worker.handle('left', async () => void done.push('by the worker'))
    await vi.waitFor(() => expect(done).toEqual(['by the worker']), SOON)
  })

  test('a job of a transaction is there when that commits, and never was when it does not', async () => {
    const jobs = await start()
    const done: unknown[] = []
    await jobs.handle('transaction', async ({ name }) => void done.push(name))
    const sendAndFail = inTransaction(database.kysely, async (trx) => {
      await jobs.send('transaction', { name: 'undone' }, { db: trx })
      throw new Error('changed my mind')
    })
    await expect(sendAndFail).rejects.toThrow('changed my mind')
    await inTransaction(database.kysely, (trx) => jobs.send('transaction', { name: 'kept' }, { db: trx }))
    await vi.waitFor(() => expect(done).toEqual(['kept']), SOON)
  })

  test('of jobs with one key, one waits', async () => {
    const jobs = await start()
    await jobs.handle('keyed', async () => undefined)
    await jobs.stop()
    const later = await start()
    const done: unknown[] = []
    for (const key of ['a', 'b', 'a', 'a'])
      await inTransaction(database.kysely, (trx) => jobs.send('keyed', { key }, { key, db: trx }))
    await later.handle('keyed', async ({ key }) => void done.push(key))
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['a', 'b']), SOON)
  })

  test('a job that throws is tried again, and holds up no other', async () => {
    const jobs = await start()
    const done: unknown[] = []
    await jobs.handle('trying', async ({ name }) => {
      done.push(name)
      if (name === 'hard' && done.filter((each) => each === 'hard').length < 2) throw new Error('not yet')
    })
    await jobs.send('trying', { name: 'hard' })
    await jobs.send('trying', { name: 'easy' })
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['easy', 'hard', 'hard']), SOON)
  })

  test('several processes share the jobs, each done once', async () => {
    const several = [await start(), await start()]
    const done: unknown[] = []
    for (const jobs of several) await jobs.handle('shared', async ({ number }) => void done.push(number))
    const numbers = Array.from({ length: 50 }, (_, number) => number)
    for (const number of numbers) await several[number % 2]?.send('shared', { number })
    await vi.waitFor(() => expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers), SOON)
  })

  test('several are done at a time where that is asked for, each once', async () => {
    const jobs = await start()
    const done: unknown[] = []
    let concurrency = 0
    let maxConcurrency = 0
    const numbers = Array.from({ length: 12 }, (_, number) => number)
    await jobs.handle('together', async () => undefined)
    await inTransaction(database.kysely, async (trx) => {
      for (const number of numbers) await jobs.send('together', { number }, { db: trx })
    })
    await jobs.stop()
    const later = await start()
    const work = async ({ number }: JobData) => {
      maxConcurrency = Math.max(maxConcurrency, (concurrency += 1))
      await pause(20)
      concurrency -= 1
      done.push(number)
    }
    await later.handle('together', work, { concurrency: 3 })
    await vi.waitFor(() => expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers), SOON)
    expect(maxConcurrency).toBe(3)
  })

  test('stopping waits for what is under way, tells it, and begins nothing more', async () => {
    const jobs = await start()
    const steps: string[] = []
    await jobs.handle('slow', async ({ name }, stopping) => {
      steps.push(`${name} begins`)
      while (!stopping.aborted) await pause(10)
      await pause(100)
      steps.push(`${name} ends`)
    })
    for (const name of ['first', 'second']) await jobs.send('slow', { name })
    await vi.waitFor(() => expect(steps).toHaveLength(1), SOON)
    await jobs.stop()
    const [one] = steps[0]?.split(' ') ?? []
    expect(steps).toEqual([`${one} begins`, `${one} ends`])
  })

  test('what is done every few seconds goes on after it threw, never twice at a time, and stops', async () => {
    const jobs = await start()
    let rounds = 0
    let concurrency = 0
    let maxConcurrency = 0
    await jobs.every('repeated', 0.02, async () => {
      rounds += 1
      maxConcurrency = Math.max(maxConcurrency, (concurrency += 1))
      await pause(30)
      concurrency -= 1
      if (rounds === 1) throw new Error('not this time')
    })
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(2), SOON)
    await jobs.stop()
    const atTheEnd = rounds
    await pause(100)
    expect([rounds, maxConcurrency]).toEqual([atTheEnd, 1])
  })

  test('set times are kept, one row each, however often the server starts', async () => {
    for (let round = 0; round < 2; round += 1)
      await (await start()).every('nightly', '0 8 * * *', async () => undefined)
    const { rows } = await database.executeSql('select name, cron, timezone from jobs.schedule')
    expect(rows).toEqual([{ name: 'nightly', cron: '0 8 * * *', timezone: 'UTC' }])
  })
})
