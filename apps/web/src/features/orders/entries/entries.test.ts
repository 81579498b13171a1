import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoney, writeMoney } from './money.ts'
import { readShareCount, writeShareCount } from './share-count.ts'

test.each([
  ['10000', 10_000],
  ['10,000', 10_000],
  ['$2,500.50', 2500.5],
  ['0.1', 0.1],
  ['1,234,567.89', 1_234_567.89],
  ['', undefined],
  ['-0', 0],
])('%j dollars', (text, value) => {
  expect(readMoney(text)).toEqual({ value })
})

test.each(['10.000,50', '1,00', '10,00', '1.234', '1,2345', '-5', '10000000000', '€5', '5 USD', 'Infinity', '$'])(
  '%j is no amount of money',
  (text) => {
    expect(readMoney(text)).toEqual({ fault: 'Enter dollars and cents, such as 10,000 or 2500.50.' })
  },
)

test('money may be taken out where that is meant', () => {
  expect(readMoney('-500', { canBeNegative: true })).toEqual({ value: -500 })
})

test.each([
  ['12', 12],
  ['1,200', 1200],
  ['3.25', 3.25],
  ['0', 0],
])('%j shares', (text, value) => expect(readShareCount(text)).toEqual({ value }))
test.each(['-1', '1.1234567', '1,20', 'ten', '1e3'])('%j is no number of shares', (text) =>
  expect(readShareCount(text)).toHaveProperty('fault'),
)

test('what is written reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      expect(readMoney(writeMoney(cents / 100))).toEqual({ value: cents / 100 })
    }),
    { numRuns: 50 },
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (part) => {
      expect(readShareCount(writeShareCount(part / 1e3))).toEqual({ value: part / 1e3 })
    }),
    { numRuns: 50 },
  )
})
