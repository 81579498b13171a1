import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { checkReceipt, readReceipt } from '@fairweight/domain/grade-receipt'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { appendDays, dateOf } from '@fairweight/testing/market/small-ledger.ts'
import { receiptFrom, sealedChain } from '@fairweight/testing/market/receipts/sealed-chain.ts'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../storage/hash.ts'
import { nextDay } from './append-day.ts'
import { hashOfDay } from './hash-of-day.ts'
import type { InputHashes } from './input-hashes.ts'
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
      made: null,
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

  test('is refused for a day that was computed later, in words that say so', async () => {
    const replayed = { dataset: 'market', origin: 'replayed' } as const
    const [first, second] = await appendDays(opened.database.kysely, 45, replayed).then((all) => [all[0], all.at(-1)])
    // The first of them was recorded as well, and what was recorded is what is proven.
    const check = checkReceipt((await make(first?.asOf ?? '')).text ?? '', sha256)
    assert(check.isValid)
    expect(check.day.origin).toBe('recorded')
    expect(await make(second?.asOf ?? '')).toEqual({
      text: null,
      why: expect.stringMatching(/were computed later.*A receipt proves what was published, so this day has none\.$/),
    })
  })

  test('is not handed out when the record does not prove it', async () => {
    const forged = days.map((day) => (day.place === 5 ? { ...day, methodVersion: '2025.9' } : day))
    const [day, head] = [forged[4] ?? assert.fail(), forged.at(-1) ?? assert.fail()]
    const request = { asOf: day.asOf, ticker: 'KO', kinds: ['value'], made: null } as const
    const past = forged.slice(0, -1).map(({ hash }) => hash)
    expect(receiptOf(day, head, past, request).text).toBeNull()
  })

  test('of a day from before single grades could be proven says so', async () => {
    const { hash: _old, ...last } = days.at(-1) ?? assert.fail()
    const place = last.place + 1
    const earlier = { ...last, place, asOf: dateOf(place), previousHash: days.at(-1)?.hash ?? '', seal: null }
    await ledger.append(opened.database.kysely, { ...earlier, hash: hashOfDay(earlier) })
    for (const asOf of [dateOf(place), dateOf(1)])
      expect(await make(asOf)).toEqual({
        text: null,
        why: expect.stringMatching(/only the whole day can be, .* from the next recorded day on\.$/),
      })
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

  const receiptWith = (hashes: InputHashes, day = sealed.days[2] ?? assert.fail()) => {
    const made = { stock: sealed.details.get('GEAR') ?? assert.fail(), hashes }
    const { text } = receiptOf(day, day, [], { asOf: day.asOf, ticker: 'GEAR', kinds: ['value'], made })
    const check = checkReceipt(text ?? '', sha256)
    assert(check.isValid)
    return check.grades
  }

  test('is only the grade where the figures of any stock are not those that the day sealed', () => {
    const other = new Map(sealed.hashes).set('ZED', { value: '0'.repeat(64), momentum: '0'.repeat(64) })
    const fewer = new Map([...sealed.hashes].slice(1))
    for (const hashes of [other, fewer])
      expect(receiptWith(hashes)).toMatchObject([{ kind: 'value', inputs: null, recomputed: null }])
    // What is asked for next is looked at on its own.
    expect(receiptWith(sealed.hashes)).toMatchObject([{ recomputed: { outcome: 'same' } }])
  })

  test('is only the grade where the day sealed no figures', () => {
    const sealedDay = sealed.days[2] ?? assert.fail()
    const past = sealed.days.slice(0, 2)
    const last = past.at(-1) ?? null
    const without = nextDay(
      { dataset: 'market', origin: 'recorded' },
      last,
      past.map(({ hash }) => hash),
      { ...sealedDay, inputHashes: null },
      new Date(sealedDay.writtenAt),
    )
    expect(receiptWith(sealed.hashes, without)).toMatchObject([{ kind: 'value', inputs: null, recomputed: null }])
  })
})
