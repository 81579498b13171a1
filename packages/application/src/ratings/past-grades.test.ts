import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPastDay } from '@fairweight/testing/market/published/add-past-day.ts'
import { openPastGrades } from './grade-changes.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openForTests()
})
afterAll(() => opened.discard())

test('a day is read once, and 32 days are remembered', async () => {
  const db = opened.database.kysely
  const days = Array.from({ length: 33 }, (_, place) =>
    new Date(Date.UTC(2020, 0, 1 + place)).toISOString().slice(0, 10),
  )
  for (const day of days) await addPastDay(db, day, { KO: { value: 'A', momentum: 'B' } })
  const pastGrades = openPastGrades()
  for (const day of days)
    expect((await pastGrades(db, 'sample', day))?.get('KO')).toMatchObject({ value: 'A', momentum: 'B' })
  await db.deleteFrom('ledger_day').execute()
  const known = await Promise.all(days.map((day) => pastGrades(db, 'sample', day)))
  expect(known.map((grades) => grades !== null)).toEqual(days.map((_, place) => place > 0))
  expect(await pastGrades(db, 'market', days[1] ?? '')).toBeNull()
})
