import { expect, test } from 'vitest'
import {
  amount,
  compactAmount,
  count,
  dollars,
  exactCompactAmount,
  percent,
  percentNumber,
  percentile,
  roundAmount,
  settingPercent,
  shortDollars,
  shortPercent,
  shortSignedPercent,
  signedPercent,
  wholePercent,
} from './figures.ts'

test('two decimals, thousands parted, a true minus', () => {
  expect(amount(1234.5)).toBe('1,234.50')
  expect(amount(-3)).toBe('−3.00')
  expect(count(1234)).toBe('1,234')
})

test('what is missing never reads as zero', () => {
  for (const write of [amount, compactAmount, dollars, percent, shortPercent, wholePercent, signedPercent, percentile])
    expect(write(null)).toBe('n/a')
})

test('what rounds to zero has no sign', () => {
  expect(amount(-0.001)).toBe('0.00')
  expect(dollars(-0.001)).toBe('$0.00')
  expect(percent(-0.00001)).toBe('0.00%')
  expect([0.00001, 0, -0.00001].map(signedPercent)).toEqual(['0.00%', '0.00%', '0.00%'])
})

test('fractions are shown times 100, the sign beside the number', () => {
  expect(percent(0.12345)).toBe('12.35%')
  expect(shortPercent(-0.5)).toBe('−50.0%')
  expect(wholePercent(0.934)).toBe('93%')
  expect(wholePercent(-12.5)).toBe('−1,250%')
  expect([0.125, 0.5, -0.05, 1 / 3].map(settingPercent)).toEqual(['12.5%', '50%', '−5%', '33.333333%'])
  expect([0.0123, -0.0123].map(signedPercent)).toEqual(['+1.23%', '−1.23%'])
  expect([0.365, -0.04].map(shortSignedPercent)).toEqual(['+36.5%', '−4.0%'])
  expect(percentNumber(-0.1234)).toBe('−12.3')
  expect(percentile(0.934)).toBe('93')
})

test('large amounts', () => {
  expect(compactAmount(3_456_789_012)).toBe('3.5B')
  expect(exactCompactAmount(3_456_789_012)).toBe('3.46B')
  expect([10e9, 2e9, 300e6].map(roundAmount)).toEqual(['10B', '2B', '300M'])
})

test('money, with cents or without', () => {
  expect([10_000, 49.99, -500].map(dollars)).toEqual(['$10,000.00', '$49.99', '−$500.00'])
  expect([5, 2.5].map(shortDollars)).toEqual(['$5', '$2.50'])
})
