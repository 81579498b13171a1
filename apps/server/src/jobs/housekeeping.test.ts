import { type Database, auditTrail, requestCounts } from '@fairweight/database'
import { type TestDatabase, emptyTables, openEmbeddedForTests } from '@fairweight/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { sweepAccounts, sweepCounters } from './housekeeping.ts'

let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openEmbeddedForTests()
  database = opened.database
})
afterAll(() => opened.discard())
beforeEach(() => emptyTables(database))

const day = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

async function addUser(id: string, isAnonymous: boolean, lastActiveAt: Date): Promise<void> {
  await database.kysely.insertInto('app_user').values({ id, email: `${id}@example.com`, is_anonymous: isAnonymous, last_active_at: lastActiveAt }).execute()
}

function sweep(signal = new AbortController().signal) {
  const swept: Date[] = []
  const identity = { sweep: async (now: Date) => void swept.push(now) }
  return sweepAccounts({ database, log: createLogger('silent'), identity }, signal).then(() => swept)
}

const usersLeft = async () => (await database.kysely.selectFrom('app_user').select('id').orderBy('id').execute()).map(({ id }) => id)

test('anonymous accounts go after 30 idle days, others never', async () => {
  await addUser('idle', true, daysAgo(31))
  await addUser('recent', true, daysAgo(29))
  await addUser('member', false, daysAgo(400))
  expect(await sweep()).toHaveLength(1)
  expect(await usersLeft()).toEqual(['member', 'recent'])
})

test('however many there are', async () => {
  for (let number = 0; number < 450; number += 1) await addUser(`idle-${number}`, true, daysAgo(31))
  await sweep()
  expect(await usersLeft()).toEqual([])
})

test('a server that stops does not begin another lot', async () => {
  await addUser('idle', true, daysAgo(31))
  await sweep(AbortSignal.abort())
  expect(await usersLeft()).toEqual(['idle'])
})

test('lines of the trail about people go after two years', async () => {
  await addUser('member', false, daysAgo(1))
  const line = { action: 'signed-out', userId: 'member', actor: 'person', where: null } as const
  for (const days of [1000, 732, 700]) await auditTrail.record(database.kysely, { ...line, at: daysAgo(days) })
  await sweep()
  expect((await auditTrail.ofPerson(database.kysely, 'member', { before: null, limit: 10 })).events).toHaveLength(1)
})

test('counts whose window is over go', async () => {
  const permit = { wanted: 1, max: 5, perSeconds: 60 }
  await requestCounts.take(database.kysely, { key: 'over', ...permit }, daysAgo(1))
  await requestCounts.take(database.kysely, { key: 'running', ...permit }, new Date())
  await sweepCounters({ database })
  expect(await database.kysely.selectFrom('request_count').select('key').execute()).toEqual([{ key: 'running' }])
})
