import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, readMoney, writeMoney } from './money.ts'
import { readPercent, writePercent } from './percent.ts'
import { readShareCount, writeShareCount } from './share-count.ts'
import { readWholeNumber } from './whole-number.ts'

const whole = { least: 0, most: 1 } as const

test.each([['12.5', 0.125], [' 12.5 % ', 0.125], ['0', 0], ['100', 1], ['', undefined]])('%j percent', (text, value) => {
  expect(readPercent(text, whole)).toEqual({ value })
})

test.each(['12,5', '1e1', '.5', '5.', '100.1', '-1', 'abc', '1 2', '12.5 %%', '１２'])('%j is no percentage', (text) => {
  expect(readPercent(text, whole)).toEqual({ fault: 'Enter a percentage from 0 to 100, such as 12.5.' })
})

test('a return may be negative, with either minus', () => {
  for (const text of ['-5', '−5']) expect(readPercent(text, { least: -0.99, most: 10 })).toEqual({ value: -0.05 })
})

test.each([['10000', 10_000], ['10,000', 10_000], ['$2,500.50', 2500.5], ['0.1', 0.1], ['1,234,567.89', 1_234_567.89], ['', undefined], ['-0', 0]])('%j dollars', (text, value) => {
  expect(readMoney(text)).toEqual({ value })
})

test.each(['10.000,50', '1,00', '10,00', '1.234', '1,2345', '-5', '10000000000', '€5', '5 USD', 'Infinity', '$'])('%j is no amount of money', (text) => {
  expect(readMoney(text)).toEqual({ fault: 'Enter dollars and cents, such as 10,000 or 2500.50.' })
})

test('money may be taken out where that is meant', () => {
  expect(readMoney('-500', { canBeNegative: true })).toEqual({ value: -500 })
  expect(dollars(-500)).toBe('−$500.00')
})

test.each([['12', 12], ['1,200', 1200], ['3.25', 3.25], ['0', 0]])('%j shares', (text, value) => expect(readShareCount(text)).toEqual({ value }))
test.each(['-1', '1.1234567', '1,20', 'ten', '1e3'])('%j is no number of shares', (text) => expect(readShareCount(text)).toHaveProperty('fault'))
test.each(['0', '2.5', '11', '-1'])('%j is no whole number from 1 to 10', (text) => expect(readWholeNumber(text, 1, 10)).toEqual({ fault: 'Enter a whole number from 1 to 10.' }))

test('what is written reads back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
    expect(readMoney(writeMoney(cents / 100))).toEqual({ value: cents / 100 })
  }), { numRuns: 50 })
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (part) => {
    expect(readPercent(writePercent(part / 1e6), whole)).toEqual({ value: part / 1e6 })
    expect(readShareCount(writeShareCount(part / 1e3))).toEqual({ value: part / 1e3 })
  }), { numRuns: 50 })
})
