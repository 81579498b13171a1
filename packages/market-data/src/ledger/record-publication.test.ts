import { asSnapshotId } from '@fairweight/domain/identifiers'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { emptyTables } from '@fairweight/testing/database/lending/empty-tables.ts'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chain } from '@fairweight/testing/market/small-ledger.ts'
import { writeGrades } from './grades-text.ts'
import { type LedgerOutcome, type LedgerPublication, recordPublication } from './record-publication.ts'

const friday: LedgerPublication = {
  asOf: '2026-11-20',
  snapshotId: asSnapshotId('s1'),
  methodVersion: '2026.1',
  newestSession: '2026-11-20',
  grades: writeGrades([{ ticker: 'KO', value: 'A', momentum: 'B' }]),
  inputHashes: null,
}
const otherGrades = writeGrades([{ ticker: 'KO', value: 'B', momentum: 'B' }])
const saturday = new Date('2026-11-21T12:00:00.000Z')

describe('recording a published day', () => {
  let opened: TestDatabase
  let db: Queryable

  beforeAll(async () => {
    opened = await openForTests()
  })
  afterAll(() => opened.discard())
  beforeEach(async () => {
    await emptyTables(opened.database)
    db = opened.database.kysely
  })

  const publish = (day: Partial<LedgerPublication> = {}, now = saturday): Promise<LedgerOutcome> =>
    db.transaction().execute((trx) => recordPublication(trx, 'market', { ...friday, ...day }, now))
  const days = (): Promise<LedgerDay[]> => ledger.page(db, chain, 0, 10)

  test('writes the newest day, and the next behind it', async () => {
    expect((await publish()).outcome).toBe('recorded')
    const monday = { asOf: '2026-11-23', newestSession: '2026-11-23' }
    const { outcome, sentence } = await publish(monday, new Date('2026-11-23T22:00:00.000Z'))
    const [first, second] = await days()
    expect([outcome, second?.previousHash]).toEqual(['recorded', first?.hash])
    expect(sentence).toContain(second?.hash)
    expect(first).toMatchObject({ place: 1, asOf: '2026-11-20', stocks: 1, writtenAt: saturday.toISOString() })
  })

  test('a day that is published again stays as it was written, and it is said whether its grades are others', async () => {
    await publish()
    const before = await days()
    expect((await publish({ snapshotId: asSnapshotId('s2') })).outcome).toBe('already-recorded')
    expect((await publish({ grades: otherGrades })).outcome).toBe('recorded-otherwise')
    expect(await days()).toEqual(before)
  })

  test.each([
    ['a past day of a longer history', { asOf: '2026-11-19' }, saturday, 'not-newest'],
    ['a day eight days old', {}, new Date('2026-11-28T00:00:00.000Z'), 'not-of-today'],
    ['a day to come', {}, new Date('2026-11-19T23:59:59.000Z'), 'not-of-today'],
  ] as const)('%s is not recorded', async (_name, day, now, outcome) => {
    expect((await publish(day, now)).outcome).toBe(outcome)
    expect(await days()).toEqual([])
  })

  test('a day seven days old is', async () => {
    expect((await publish({}, new Date('2026-11-27T23:59:59.000Z'))).outcome).toBe('recorded')
  })

  test('no day is put before one that is there', async () => {
    await publish()
    const thursday = { asOf: '2026-11-19', newestSession: '2026-11-19' }
    expect((await publish(thursday)).outcome).toBe('not-newest')
    expect(await days()).toHaveLength(1)
  })

  test('each dataset has a chain of its own', async () => {
    await publish()
    await db.transaction().execute((trx) => recordPublication(trx, 'sample', friday, saturday))
    expect(await days()).toHaveLength(1)
    expect(await ledger.page(db, { ...chain, dataset: 'sample' }, 0, 10)).toHaveLength(1)
  })
})
