import { asSnapshotId } from '@fairweight/domain/identifiers'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { emptyTables } from '@fairweight/testing/database/lending/empty-tables.ts'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, assert, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendDays, chain, dateOf } from '@fairweight/testing/market/small-ledger.ts'
import { checkChain } from './check-chain.ts'
import { NO_DAY_BEFORE, hashOfDay } from './hash-of-day.ts'

const DAYS = 60
/** More days than are read at a time lie before the changed one, and some behind it. */
const CHANGED = 55

describe('a chain of days', () => {
  let opened: TestDatabase
  let db: Queryable
  let days: LedgerDay[]

  beforeAll(async () => {
    opened = await openForTests()
  })
  afterAll(() => opened.discard())
  beforeEach(async () => {
    await emptyTables(opened.database)
    db = opened.database.kysely
    days = await appendDays(db, DAYS)
  })

  const head = () => ({ days: DAYS, head: days.at(-1)?.hash ?? null })
  const row = (position: number) =>
    db
      .updateTable('ledger_day')
      .where('dataset', '=', 'market')
      .where('origin', '=', 'recorded')
      .where('place', '=', position)

  test('is whole as it was written, and says where it begins and ends', async () => {
    const seen: number[] = []
    const check = await checkChain(db, chain, head(), ({ place: position }) => seen.push(position))
    expect(check).toEqual({
      origin: 'recorded',
      days: DAYS,
      firstDay: dateOf(1),
      lastDay: dateOf(DAYS),
      head: days.at(-1)?.hash,
      broken: null,
    })
    expect(seen).toEqual(days.map(({ place: position }) => position))
    expect(days[0]?.previousHash).toBe(NO_DAY_BEFORE)
    expect(days.every((day, index) => index === 0 || day.previousHash === days[index - 1]?.hash)).toBe(true)
  })

  test('without days it is whole too', async () => {
    expect(await checkChain(db, { ...chain, origin: 'replayed' }, null)).toMatchObject({
      days: 0,
      head: null,
      broken: null,
    })
  })

  test.each([
    { snapshot_id: asSnapshotId('another') },
    { method_version: '2025.9' },
    { stocks: 3 },
    { grades: Buffer.from('A* B: KO\n') },
    { previous_hash: NO_DAY_BEFORE },
    { secret: Buffer.alloc(32) },
    { grades_root: NO_DAY_BEFORE },
    { inputs_root: NO_DAY_BEFORE },
    { past_root: NO_DAY_BEFORE },
    { secret: null, grades_root: null, past_root: null },
    { hash: NO_DAY_BEFORE },
    { written_at: new Date('2026-03-01T21:00:00.124Z') },
    { as_of: '2030-01-01' },
  ])('shows that %o was written over a day', async (changed) => {
    await row(CHANGED).set(changed).execute()
    const { broken } = await checkChain(db, chain, head())
    expect(broken).toMatchObject({ place: CHANGED, asOf: changed.as_of ?? dateOf(CHANGED) })
    expect(broken?.sentence).toContain(`Day ${CHANGED}, `)
  })

  test.each([{ dataset: 'sample' }, { origin: 'replayed' }, { place: DAYS + 7 }] as const)(
    'shows that %o moved a day away',
    async (changed) => {
      await row(CHANGED).set(changed).execute()
      expect((await checkChain(db, chain, head())).broken).toMatchObject({ place: CHANGED, asOf: null })
      if ('place' in changed) return
      expect((await checkChain(db, { ...chain, ...changed }, null)).broken).toMatchObject({ place: 1, asOf: null })
    },
  )

  test.each([1, CHANGED, DAYS])('shows that day %i was removed', async (position) => {
    await db.deleteFrom('ledger_day').where('place', '=', position).execute()
    expect((await checkChain(db, chain, head())).broken).toMatchObject({ place: position, asOf: null })
  })

  test('shows that a day was rewritten together with its hash: the next does not follow', async () => {
    const { hash: _old, ...changed } = { ...(days[CHANGED - 1] ?? assert.fail()), snapshotId: asSnapshotId('another') }
    await row(CHANGED)
      .set({ snapshot_id: asSnapshotId('another'), hash: hashOfDay(changed) })
      .execute()
    expect((await checkChain(db, chain, head())).broken).toMatchObject({
      place: CHANGED + 1,
      asOf: dateOf(CHANGED + 1),
    })
  })

  test('shows that a day names other days before it than there are, though its hash fits', async () => {
    await db.deleteFrom('ledger_day').where('place', '=', DAYS).execute()
    const { hash: _old, ...last } = days[DAYS - 1] ?? assert.fail()
    const changed = { ...last, seal: { ...(last.seal ?? assert.fail()), pastRoot: NO_DAY_BEFORE } }
    await ledger.append(db, { ...changed, hash: hashOfDay(changed) })
    const { broken } = await checkChain(db, chain, null)
    expect(broken).toMatchObject({ place: DAYS, sentence: expect.stringContaining('the days before it') })
  })

  test('shows that the newest days were rewritten with all their hashes: the chain does not lead through its known head', async () => {
    await db.deleteFrom('ledger_day').where('place', '=', DAYS).execute()
    const last = await ledger.last(db, chain)
    const { hash: _old, ...other } = {
      ...(days[DAYS - 1] ?? assert.fail()),
      previousHash: last?.hash ?? '',
      snapshotId: asSnapshotId('another'),
    }
    await ledger.append(db, { ...other, hash: hashOfDay(other) })
    expect((await checkChain(db, chain, head())).broken).toMatchObject({ place: DAYS, asOf: dateOf(DAYS) })
  })
})
