import { asSnapshotId } from '@fairweight/domain/identifiers'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { appendDays, chain, dateOf } from '@fairweight/testing/market/small-ledger.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { checkChain } from './check-chain.ts'
import { writeGrades } from './grades-text.ts'
import { NO_DAY_BEFORE, type UnsealedDay, hashOfDay } from './hash-of-day.ts'

/** SHA-256 of the first day below, written by hand as the method page says of the first version. */
const HASH_OF_EARLIER_VERSION = 'a0e856aa076c8b236ca9c763e10ba0d61f594fddf191706932cd86175eb5cf4c'

let opened: TestDatabase
let days: LedgerDay[]

/** A chain that an earlier version began and this one goes on with. */
beforeAll(async () => {
  opened = await openForTests()
  const db = opened.database.kysely
  let before: LedgerDay | null = null
  for (let place = 1; place <= 3; place++) {
    const unsealed: UnsealedDay = {
      ...chain,
      place,
      asOf: dateOf(place),
      snapshotId: asSnapshotId(`snapshot ${place}`),
      methodVersion: '2026.1',
      stocks: 1,
      grades: writeGrades([{ ticker: 'KO', value: 'A', momentum: 'B' }]),
      previousHash: before?.hash ?? NO_DAY_BEFORE,
      writtenAt: `${dateOf(place)}T21:00:00.123Z`,
      seal: null,
    }
    const day = { ...unsealed, hash: hashOfDay(unsealed) }
    await ledger.append(db, day)
    before = day
  }
  await appendDays(db, 4)
  days = await ledger.page(db, chain, 0, 10)
})
afterAll(() => opened.discard())

test('the days of an earlier version keep their hash, and the chain holds across both', async () => {
  expect(days[0]?.hash).toBe(HASH_OF_EARLIER_VERSION)
  expect(days.map(({ seal }) => seal === null)).toEqual([true, true, true, false, false, false, false])
  const check = await checkChain(opened.database.kysely, chain, null)
  expect(check).toMatchObject({ days: 7, broken: null, head: days.at(-1)?.hash })
})

test('every sealed day holds all days before it, those of the earlier version too', () => {
  const roots = days.flatMap(({ seal }) => seal?.pastRoot ?? [])
  expect(new Set(roots).size).toBe(4)
})

test.each([2, 6])('day %i, changed together with its hash, is found by the day after it', async (place) => {
  const db = opened.database.kysely
  const { hash, ...day } = days[place - 1] ?? assert.fail()
  const at = db.updateTable('ledger_day').where('place', '=', place)
  const changed = { ...day, methodVersion: '2025.9' }
  await at.set({ method_version: changed.methodVersion, hash: hashOfDay(changed) }).execute()
  expect((await checkChain(db, chain, null)).broken).toMatchObject({ place: place + 1 })
  await at.set({ method_version: day.methodVersion, hash }).execute()
  expect((await checkChain(db, chain, null)).broken).toBeNull()
})
