import fc from 'fast-check'
import { expect, test } from 'vitest'
import { annualSavingPercent, asCents, donationOf, inDollars } from './index.ts'

test.each([
  [4999, '49.99'],
  [49900, '499.00'],
  [5, '0.05'],
  [0, '0.00'],
  [-1, '-0.01'],
  [-12345, '-123.45'],
])('%i cents read %s', (cents, dollars) => {
  expect(inDollars(asCents(cents))).toBe(dollars)
})

test('what is no whole cent is no amount', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => inDollars(asCents(wrong))).toThrow(RangeError)
  for (const wrong of [0.5, Number.NaN, -1]) expect(() => donationOf(asCents(wrong))).toThrow(RangeError)
})

test.each([
  [4499, 450],
  [44910, 4491],
  [0, 0],
  [4, 0],
  [5, 1],
  [14, 1],
  [15, 2],
])('of %i cents paid, %i are donated', (paid, donated) => {
  expect(donationOf(asCents(paid))).toBe(donated)
})

test('a donation is the nearest whole cent to a tenth, and the upper one of two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (paid) => {
      const tenTimes = 10 * donationOf(asCents(paid))
      expect(tenTimes - paid).toBeLessThanOrEqual(5)
      expect(tenTimes - paid).toBeGreaterThan(-5)
    }),
  )
})

test('what paying by the year saves is rounded down and never below nothing', () => {
  expect(annualSavingPercent(asCents(4999), asCents(49900))).toBe(16)
  expect(annualSavingPercent(asCents(1000), asCents(9600))).toBe(20)
  expect(annualSavingPercent(asCents(1000), asCents(9601))).toBe(19)
  expect(annualSavingPercent(asCents(1000), asCents(13000))).toBe(0)
})

test('dollars and cents name the amount that they were made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const text = inDollars(asCents(cents))
      expect(text).toMatch(/^-?\d+\.\d\d$/)
      expect(Math.round(100 * Number(text)) + 0).toBe(cents)
    }),
    { numRuns: 60 },
  )
})

test('an amount too large to be counted cent by cent is none', () => {
  expect(asCents(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => asCents(Number.MAX_SAFE_INTEGER + 1)).toThrow('9007199254740992 is not a whole number of cents.')
  expect(() => donationOf(asCents(-1))).toThrow('-1 cents were not paid.')
})

test('a year never costs more than its saving says, and the next percent would say too much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 2_000_000 }), (monthly, annual) => {
      const saving = annualSavingPercent(asCents(monthly), asCents(annual))
      expect(Number.isInteger(saving)).toBe(true)
      const costAt = (percent: number): number => (12 * monthly * (100 - percent)) / 100
      // Where a year at once costs more than its months there is nothing to save.
      expect(annual).toBeLessThanOrEqual(saving === 0 ? Infinity : costAt(saving))
      expect(annual).toBeGreaterThan(costAt(saving + 1))
    }),
    { numRuns: 60 },
  )
})
