import { type UserId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { requestCounts } from '@fairweight/database/repositories/counters/request-counts.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { emptyTables } from '@fairweight/testing/database/lending/empty-tables.ts'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { deleteExpiredAccounts, deleteExpiredCounters } from './housekeeping.ts'

const IDLE = asUserId('idle')
const MEMBER = asUserId('member')

let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openForTests()
  database = opened.database
})
afterAll(() => opened.discard())
beforeEach(() => emptyTables(database))

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function addUser(id: UserId, isAnonymous: boolean, lastActiveAt: Date): Promise<void> {
  await database.kysely
    .insertInto('app_user')
    .values({ id, email: `${id}@example.com`, is_anonymous: isAnonymous, last_active_at: lastActiveAt })
    .execute()
}

function sweep(signal = new AbortController().signal) {
  const swept: Date[] = []
  const identity = { sweep: async (now: Date) => void swept.push(now) }
  return deleteExpiredAccounts({ database, log: createLogger('silent'), identity }, signal).then(() => swept)
}

const usersLeft = async () =>
  (await database.kysely.selectFrom('app_user').select('id').orderBy('id').execute()).map(({ id }) => id)

test('anonymous accounts go after 30 idle days, others never', async () => {
  await addUser(IDLE, true, daysAgo(31))
  await addUser(asUserId('recent'), true, daysAgo(29))
  await addUser(MEMBER, false, daysAgo(400))
  expect(await sweep()).toHaveLength(1)
  expect(await usersLeft()).toEqual(['member', 'recent'])
})

test('however many there are', async () => {
  for (let number = 0; number < 450; number += 1) await addUser(asUserId(`idle-${number}`), true, daysAgo(31))
  await sweep()
  expect(await usersLeft()).toEqual([])
})

test('a server that stops does not begin another lot', async () => {
  await addUser(IDLE, true, daysAgo(31))
  await sweep(AbortSignal.abort())
  expect(await usersLeft()).toEqual(['idle'])
})

test('lines of the trail about people go after two years', async () => {
  await addUser(MEMBER, false, daysAgo(1))
  const line = { action: 'signed-out', userId: asUserId('member'), actor: 'person', where: null } as const
  for (const days of [1000, 732, 700]) await auditTrail.record(database.kysely, { ...line, at: daysAgo(days) })
  await sweep()
  expect(
    (await auditTrail.ofPerson(database.kysely, asUserId('member'), { before: null, limit: 10 })).events,
  ).toHaveLength(1)
})

test('counts whose window is over go', async () => {
  const permit = { wanted: 1, max: 5, perSeconds: 60 }
  await requestCounts.take(database.kysely, { key: 'over', ...permit }, daysAgo(1))
  await requestCounts.take(database.kysely, { key: 'running', ...permit }, new Date())
  await deleteExpiredCounters({ database }, new AbortController().signal)
  expect(await database.kysely.selectFrom('request_count').select('key').execute()).toEqual([{ key: 'running' }])
})

test('emails about changed grades go after 90 days, and all others stay so that none is written twice', async () => {
  const { kysely } = database
  for (const [key, days] of [
    ['rating-changes:ann:market:2026-01-05', 91],
    ['rating-changes:ann:market:2026-03-05', 89],
    ['newsletter:1:ann', 400],
  ] as const) {
    const [kind = ''] = key.split(':')
    await mails.write(kysely, { key, kind, recipient: 'ann@example.com', content: {} })
    const mail = await mails.claim(kysely, new Date(Date.now() + 60_000))
    await mails.sent(kysely, mail?.id ?? '', daysAgo(days))
  }
  await mails.write(kysely, {
    key: 'rating-changes:ann:market:2025-01-05',
    kind: 'rating-changes',
    recipient: 'ann@example.com',
    content: {},
  })
  await sweep()
  const left = await kysely.selectFrom('mail').select('key').orderBy('key').execute()
  expect(left.map(({ key }) => key)).toEqual([
    'newsletter:1:ann',
    'rating-changes:ann:market:2025-01-05',
    'rating-changes:ann:market:2026-03-05',
  ])
})
