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
  [twoDecimals(0.5), '0.50'],
  [twoDecimals(-1.234), '−1.23'],
  [twoDecimals(-0.001), '0.00'],
])('a figure is written as Americans write it: %s', (written, expected) => {
  expect(written).toBe(expected)
})

describe('a fraction as percent', () => {
  test.each([
    [0.125, '12.5%', '12.5%', '12.5%', '13%'],
    [0, '0%', '0%', '0.0%', '0%'],
    [1, '100%', '100%', '100.0%', '100%'],
    [0.123456, '12.35%', '12.3456%', '12.3%', '12%'],
    [0.00125, '0.13%', '0.125%', '0.1%', '0%'],
    [-0.0725, '−7.25%', '−7.25%', '−7.3%', '−7%'],
    [12.5, '1,250%', '1,250%', '1,250.0%', '1,250%'],
    // What rounds to nothing has no sign.
    [-0.000001, '0%', '−0.0001%', '0.0%', '0%'],
  ])('%d has two, four, one and no decimals: %s, %s, %s, %s', (fraction, two, four, one, none) => {
    expect([percent(fraction), exactPercent(fraction), shortPercent(fraction), wholePercent(fraction)]).toEqual([
      two,
      four,
      one,
      none,
    ])
  })

  test('has a minus sign, never a hyphen', () => {
    for (const write of [percent, exactPercent, shortPercent, wholePercent]) expect(write(-0.5)).toMatch(/^−50(\.0)?%$/)
  })
})

/** The fraction that a text says. */
const read = (text: string) => Number(text.replace('−', '-').replace('%', '').replaceAll(',', '')) / 100

describe('a limit that is named so that it can be met', () => {
  test.each([
    [0.12345, '12.35%', '12.34%'],
    [0.12341, '12.35%', '12.34%'],
    [0.12349, '12.35%', '12.34%'],
    [0.3, '30%', '30%'],
    // 0.07 × 10,000 is 700.0000000000001: rounding alone put it there.
    [0.07, '7%', '7%'],
    [0.00001, '0.01%', '0%'],
    [-0.12345, '−12.34%', '−12.35%'],
  ])('%d is at least %s and at most %s', (fraction, least, most) => {
    expect([percentAtLeast(fraction), percentAtMost(fraction)]).toEqual([least, most])
  })

  test('is never on the wrong side of the fraction, nor further off than a hundredth of a percent (seed 17)', () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (fraction) => {
        const [least, most] = [read(percentAtLeast(fraction)), read(percentAtMost(fraction))]
        expect(least).toBeGreaterThanOrEqual(fraction - 1e-9)
        expect(most).toBeLessThanOrEqual(fraction + 1e-9)
        expect(least - most).toBeLessThanOrEqual(0.0001 + 1e-9)
      }),
      { seed: 17, numRuns: 200 },
    )
  })
})
