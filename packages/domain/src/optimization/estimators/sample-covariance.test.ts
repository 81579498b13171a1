import { describe, expect, it } from 'vitest'
import { compoundedCloses, syntheticCloses } from '@fairweight/testing/domain/optimization/made-up-closes.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { ledoitWolfSingleFactor } from './ledoit-wolf-single-factor.ts'
import { dailyReturns } from './missing-data.ts'
import { pairwiseCovariance } from './pairwise-covariance.ts'
import { isConstantSeries, sampleCovariance } from './sample-covariance.ts'

const returnsOf = (closes: Float64Array): Float64Array => dailyReturns(closes, Array.from(closes.keys()))
const meanOf = (returns: Float64Array): number => returns.reduce((sum, value) => sum + value, 0) / returns.length

describe('a series', () => {
  it.each([0, 0.001, -0.0007, 1 / 3, -0.9])(
    'is constant that gains %s every day, as given and as quotients of its prices',
    (rate) => {
      const given = new Float64Array(250).fill(rate)
      const computed = returnsOf(compoundedCloses(251, rate))
      expect(isConstantSeries(given, meanOf(given))).toBe(true)
      expect(isConstantSeries(computed, meanOf(computed))).toBe(true)
    },
  )

  it('is not constant as soon as one day departs by more than a few units in the last place of a price', () => {
    for (const [day, departure] of [
      [0, 1e-14],
      [249, -1e-14],
    ] as const) {
      const returns = new Float64Array(250).fill(0.001)
      returns[day]! += departure
      expect(isConstantSeries(returns, meanOf(returns))).toBe(false)
    }
    const around = (units: number): Float64Array => Float64Array.of(units * Number.EPSILON, -units * Number.EPSILON)
    expect([3, 4, 5].map((units) => isConstantSeries(around(units), 0))).toEqual([true, false, false])
  })

  it.each([[[NaN, NaN]], [[0.001, Infinity]], [[1e308, 1e308]]])(
    'of numbers that are none, or have no mean, is not constant: %j',
    (values) => {
      const returns = Float64Array.from(values)
      expect(isConstantSeries(returns, meanOf(returns))).toBe(false)
    },
  )
})

describe('the covariance with a stock that gains the same every day', () => {
  const returns = [
    ...syntheticCloses(3, 251).map(returnsOf),
    new Float64Array(250).fill(0.001),
    returnsOf(compoundedCloses(251, 0.0003)),
  ]
  const constantRow = [0, 0, 0, 0, 0]

  it.each([
    ['sample', sampleCovariance(returns)],
    ['constant correlation', ledoitWolfConstantCorrelation(returns).covariance],
    ['single factor', ledoitWolfSingleFactor(returns).covariance],
    ['pairs', pairwiseCovariance(returns)],
  ])('is none, exactly: %s', (_name, packed) => {
    expect(Array.from(packed.subarray(6, 10), Math.abs)).toEqual(constantRow.slice(0, 4))
    expect(Array.from(packed.subarray(10, 15), Math.abs)).toEqual(constantRow)
    expect(packed[5]).toBeGreaterThan(0)
  })

  it('keeps the days without a price apart', () => {
    const packed = pairwiseCovariance([
      Float64Array.of(0.1, 0.2, 0.4, 0.3),
      Float64Array.of(NaN, NaN, NaN, 0.001),
      Float64Array.of(0.001, NaN, 0.001, 0.001),
    ])
    expect([packed[1], packed[2], packed[4]]).toEqual([NaN, NaN, NaN])
    expect([packed[3], packed[5]]).toEqual([0, 0])
  })
})
