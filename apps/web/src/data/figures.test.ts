import { expect, test } from 'vitest'
import { amount, compactAmount, percent, shortDate, shortPercent, wholePercent } from './figures.ts'

test('two decimals, thousands parted, a true minus', () => {
  expect(amount(1234.5)).toBe('1,234.50')
  expect(amount(-3)).toBe('−3.00')
})

test('what is missing never reads as zero', () => {
  for (const write of [amount, compactAmount, percent, shortPercent, wholePercent]) expect(write(null)).toBe('n/a')
})

test('what rounds to zero has no sign', () => {
  expect(amount(-0.001)).toBe('0.00')
  expect(percent(-0.00001)).toBe('0.00 %')
})

test('fractions are shown times 100', () => {
  expect(percent(0.12345)).toBe('12.35 %')
  expect(shortPercent(-0.5)).toBe('−50.0 %')
  expect(wholePercent(0.934)).toBe('93')
})

test('large amounts and days', () => {
  expect(compactAmount(3_456_789_012)).toBe('3.5B')
  expect(shortDate('2016-12-30')).toBe('Dec 30, 2016')
})
