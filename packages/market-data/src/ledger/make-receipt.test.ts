import { asSnapshotId } from '@fairweight/domain/identifiers'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { checkReceipt, readReceipt } from '@fairweight/domain/grade-receipt'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { appendDays, dateOf } from '@fairweight/testing/market/small-ledger.ts'
import { receiptFrom, sealedChain } from '@fairweight/testing/market/receipts/sealed-chain.ts'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../storage/hash.ts'
import { hashOfDay } from './hash-of-day.ts'
import { makeReceipt, receiptOf } from './make-receipt.ts'

describe('a receipt of a recorded day', () => {
  let opened: TestDatabase
  let days: LedgerDay[]

  beforeAll(async () => {
    opened = await openForTests()
    days = await appendDays(opened.database.kysely, 40)
  })
  afterAll(() => opened.discard())

  const make = (asOf: string, ticker = 'KO') =>
    makeReceipt(opened.database.kysely, {
      dataset: 'market',
      asOf,
      ticker,
      kinds: ['value', 'momentum'],
      published: null,
    })

  test.each([1, 2, 31, 32, 33, 39, 40])('of place %i leads to the newest', async (place) => {
    const { text } = await make(dateOf(place))
    const check = checkReceipt(text ?? '', sha256)
    assert(check.isValid)
    expect(check).toMatchObject({ ticker: 'KO', day: { place }, head: { place: 40, hash: days.at(-1)?.hash } })
    expect(check.grades.map(({ grade }) => grade)).toEqual([place % 2 ? 'B' : 'A*', 'C'])
  })

  test('is refused for a day without a record and for a stock that it did not grade', async () => {
    expect(await make('2031-01-01')).toEqual({ text: null, why: expect.stringContaining('not part of the record') })
    expect(await make(dateOf(3), 'T4')).toEqual({ text: null, why: expect.stringContaining('has no grade of T4') })
  })

  test('is not handed out when the record does not prove it', async () => {
    const forged = days.map((day) => (day.place === 5 ? { ...day, methodVersion: '2025.9' } : day))
    const [day, head] = [forged[4] ?? assert.fail(), forged.at(-1) ?? assert.fail()]
    const request = { asOf: day.asOf, ticker: 'KO', kinds: ['value'], published: null } as const
    const past = forged.slice(0, -1).map(({ hash }) => hash)
    expect(receiptOf(day, head, past, request).text).toBeNull()
  })

  test('of a day from before single grades could be proven says so', async () => {
    const { hash: _old, ...last } = days.at(-1) ?? assert.fail()
    const place = last.place + 1
    const earlier = { ...last, place, asOf: dateOf(place), previousHash: days.at(-1)?.hash ?? '', seal: null }
    await ledger.append(opened.database.kysely, { ...earlier, hash: hashOfDay(earlier) })
    for (const asOf of [dateOf(place), dateOf(1)])
      expect(await make(asOf)).toEqual({ text: null, why: expect.stringContaining('only the whole day can be') })
    await opened.database.kysely.deleteFrom('ledger_day').where('place', '=', place).execute()
  })
})

describe('what a receipt shows', () => {
  const sealed = sealedChain(2, 3)

  test('is the grade with its figures, computed again', () => {
    for (const ticker of ['ACME', 'BOLT', 'GEAR', 'WIDG.B', 'ZED'] as const) {
      const check = checkReceipt(receiptFrom(sealed, ticker), sha256)
      assert(check.isValid)
      expect(check.grades.map(({ recomputed }) => recomputed)).toEqual([{ outcome: 'same' }, { outcome: 'same' }])
    }
  })

  test('is no other stock’s ticker or grade, and of its own only the grades asked for', () => {
    const text = receiptFrom(sealed, 'GEAR', ['momentum'])
    for (const other of ['ACME', 'BOLT', 'WIDG', 'ZED']) expect(text).not.toContain(other)
    expect(readReceipt(text)?.grades.map(({ kind }) => kind)).toEqual(['momentum'])
    expect(text).not.toContain('GRAHAM_NUMBER')
    expect(text).not.toContain(sealed.days[2]?.seal?.secret.toString('hex'))
  })

  test('is only the grade where the figures were published under another name', () => {
    const [day] = sealed.days.slice(2)
    const published = {
      snapshotId: asSnapshotId('another'),
      stock: sealed.details.get('GEAR') ?? assert.fail(),
      hashes: sealed.hashes,
    }
    const request = { asOf: day?.asOf ?? '', ticker: 'GEAR', kinds: ['value'], published } as const
    const made = receiptOf(day ?? assert.fail(), day ?? assert.fail(), [], request)
    const check = checkReceipt(made.text ?? '', sha256)
    assert(check.isValid)
    expect(check.grades).toMatchObject([{ kind: 'value', inputs: null, recomputed: null }])
  })
})
