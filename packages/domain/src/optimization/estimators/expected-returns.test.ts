import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compoundReturns, expectedReturns, mean } from './expected-returns.ts'

/** One gain, and then nothing for the rest of so many days. */
const gainOnce = (gain: number, days: number): Float64Array => {
  const series = new Float64Array(days)
  series[0] = gain
  return series
}

const compound = (series: Float64Array): number => compoundReturns([series])[0]!

describe('compound growth a year', () => {
  it.each([
    ['a year', 252, 1.44],
    ['half a year, squared', 126, 1.44 * 1.44],
    ['a quarter, to the fourth power', 63, 1.44 * 1.44 * (1.44 * 1.44)],
    ['two years, the root', 504, Math.sqrt(1.44)],
    ['four years, the root of the root', 1008, Math.sqrt(Math.sqrt(1.44))],
    ['eight months, to one and a half', 168, 1.44 * Math.sqrt(1.44)],
  ])('of 44%% over %s is bit for bit what squares and square roots make of it', (_name, days, growth) => {
    expect(compound(gainOnce(0.44, days))).toBe(growth - 1)
  })

  it('is the power of any other number of days to the last digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: -900, max: 5000 }).map((thousandths) => thousandths / 1000),
        (days, gain) => {
          fc.pre((252 / days) * Math.log(1 + gain) < 300)
          const growth = (1 + gain) ** (252 / days)
          expect(Math.abs(compound(gainOnce(gain, days)) - (growth - 1))).toBeLessThan(1e-10 * Math.max(1, growth))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('of a total loss is a total loss, whatever came after', () => {
    expect(compound(Float64Array.of(-1, 0.5))).toBe(-1)
    expect(compound(gainOnce(-1, 504))).toBe(-1)
  })

  it('of less than nothing is no number where no power of it is', () => {
    expect(compound(gainOnce(-1.5, 504))).toBeNaN()
    expect(compound(gainOnce(-1.5, 252))).toBe(-1.5)
  })

  it('does not depend on the order of the days but for rounding', () => {
    const series = Float64Array.of(0.1, -0.2, 0.05, 0.4)
    expect(compound(series.toReversed())).toBeCloseTo(compound(series), 10)
  })

  it('lies below the arithmetic mean a year of the same moves, as it must with any movement', () => {
    const moves = Float64Array.of(0.02, -0.02, 0.02, -0.02)
    expect(expectedReturns([moves])[0]).toBeCloseTo(0, 15)
    expect(compound(moves)).toBeCloseTo((1 - 0.0004) ** 126 - 1, 12)
  })
})

describe('the mean', () => {
  it('of each ticker stands by itself, times 252', () => {
    const means = expectedReturns([Float64Array.of(0.001, 0.003), Float64Array.of(-0.5), Float64Array.of(0, 0, 0)])
    expect(Array.from(means, (value) => Number(value.toFixed(12)))).toEqual([0.504, -126, 0])
  })

  it('of no days is no number', () => {
    expect(mean(new Float64Array(0))).toBeNaN()
    expect(expectedReturns([new Float64Array(0)])[0]).toBeNaN()
  })

  it('of no tickers is an empty list', () => {
    expect(expectedReturns([])).toHaveLength(0)
    expect(compoundReturns([])).toHaveLength(0)
  })
})
