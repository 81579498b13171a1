import { type TestDatabase, openEmbeddedForTests } from '@fairweight/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layPastDay } from '../testing/lay-past-day.ts'
import { openPastGrades } from './past-grades.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openEmbeddedForTests()
})
afterAll(() => opened.discard())

test('a day is read once, and 32 days are remembered', async () => {
  const db = opened.database.kysely
  const days = Array.from({ length: 33 }, (_, place) => new Date(Date.UTC(2020, 0, 1 + place)).toISOString().slice(0, 10))
  for (const day of days) await layPastDay(db, day, { KO: { value: 'A', momentum: 'B' } })
  const pastGrades = openPastGrades()
  for (const day of days) expect((await pastGrades(db, 'sample', day))?.get('KO')).toMatchObject({ value: 'A', momentum: 'B' })
  await db.deleteFrom('ledger_day').execute()
  const known = await Promise.all(days.map((day) => pastGrades(db, 'sample', day)))
  expect(known.map((grades) => grades !== null)).toEqual(days.map((_, place) => place > 0))
  expect(await pastGrades(db, 'market', days[1] ?? '')).toBeNull()
})
