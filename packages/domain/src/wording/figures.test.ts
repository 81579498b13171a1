import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  count,
  dollars,
  exactPercent,
  percent,
  percentAtLeast,
  percentAtMost,
  shortPercent,
  twoDecimals,
  wholePercent,
} from './figures.ts'

test.each([
  [dollars(5000), '$5,000.00'],
  [dollars(0.0149), '$0.01'],
  [dollars(0), '$0.00'],
  [dollars(1_234_567.891), '$1,234,567.89'],
  [count(2268), '2,268'],
  [count(12), '12'],
  [count(0), '0'],
  [count(1_000_000), '1,000,000'],
  [twoDecimals(0.5), '0.50'],
  [twoDecimals(-1.234), '−1.23'],
  [twoDecimals(-0.001), '0.00'],
  [twoDecimals(1234.5), '1,234.50'],
])('a figure is written as Americans write it: %s', (written, expected) => {
  expect(written).toBe(expected)
})

describe('a fraction as percent', () => {
  test.each([
    [0, '0%', '0%', '0.0%', '0%'],
    [0.125, '12.5%', '12.5%', '12.5%', '13%'],
    [0.00125, '0.13%', '0.125%', '0.1%', '0%'],
    [1, '100%', '100%', '100.0%', '100%'],
    [-0.05, '−5%', '−5%', '−5.0%', '−5%'],
    [0.1234567, '12.35%', '12.3457%', '12.3%', '12%'],
    [12.5, '1,250%', '1,250%', '1,250.0%', '1,250%'],
  ])('%d has at most two decimals, four, one, or none', (fraction, upToTwo, upToFour, one, none) => {
    expect(percent(fraction)).toBe(upToTwo)
    expect(exactPercent(fraction)).toBe(upToFour)
    expect(shortPercent(fraction)).toBe(one)
    expect(wholePercent(fraction)).toBe(none)
  })

  test('that rounds to nothing has no minus', () => {
    expect([percent(-0.000001), shortPercent(-0.0001), wholePercent(-0.001)]).toEqual(['0%', '0.0%', '0%'])
  })

  test('never has a hyphen for a minus', () => {
    for (const write of [percent, exactPercent, shortPercent, wholePercent]) expect(write(-0.5)).toMatch(/^−50(\.0)?%$/)
  })
})

describe('a percentage that a limit can be set to', () => {
  test.each([
    [1 / 15, '6.67%', '6.66%'],
    [1 / 3, '33.34%', '33.33%'],
    [0.25, '25%', '25%'],
    [0.07, '7%', '7%'],
    [0.1 + 0.2, '30%', '30%'],
    [0.00001, '0.01%', '0%'],
    [0, '0%', '0%'],
  ])('%d is at least %s and at most %s', (fraction, least, most) => {
    expect(percentAtLeast(fraction)).toBe(least)
    expect(percentAtMost(fraction)).toBe(most)
  })

  test('lies on its side of the fraction and less than a hundredth of a percent away', () => {
    const valueOf = (text: string): number => Number(text.replace('%', '')) / 100
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
        const [least, most] = [valueOf(percentAtLeast(fraction)), valueOf(percentAtMost(fraction))]
        expect(least).toBeGreaterThanOrEqual(fraction - 1e-9)
        expect(most).toBeLessThanOrEqual(fraction + 1e-9)
        expect(least - fraction).toBeLessThan(1e-4 + 1e-9)
        expect(fraction - most).toBeLessThan(1e-4 + 1e-9)
      }),
      { seed: 11, numRuns: 100 },
    )
  })

  test('written back and read again stays what it is', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 7) {
      const fraction = hundredths / 10_000
      expect(percentAtLeast(fraction), String(fraction)).toBe(percent(fraction))
      expect(percentAtMost(fraction), String(fraction)).toBe(percent(fraction))
    }
  })
})
