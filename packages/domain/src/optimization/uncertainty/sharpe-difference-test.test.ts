import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededUniform, stationaryBootstrapRows } from '../../randomness/index.ts'
import { normalSeries } from '@fairweight/testing/domain/normal-series.ts'
import {
  plainSharpePValue,
  plainStationaryVariance,
} from '@fairweight/testing/domain/optimization/plain-sharpe-test.ts'
import { meanBlockFor } from './mean-block.ts'
import { stationaryVariance } from './sharpe-difference.ts'
import { sharpeDifferencePValue } from './sharpe-difference-test.ts'

const returns = (seed: number, length: number, mean = 0): Float64Array =>
  Float64Array.from(normalSeries(seed, length), (value) => 0.01 * (value + mean))

test('agrees with a slow version that lays out every resample in full', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 12, max: 90 }),
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      (seed, length, mean) => {
        const [first, second] = [returns(seed, length, mean), returns(seed + 1, length)]
        const [fast, slow] = [
          sharpeDifferencePValue(first, second, seed, 150),
          plainSharpePValue(Array.from(first), Array.from(second), meanBlockFor(length), seed, 150),
        ]
        // One resample may lie on the edge within rounding.
        expect(Math.abs(fast - slow)).toBeLessThan(1.5 / 151)
      },
    ),
    { numRuns: 40 },
  )
})

test('the variance in closed form is that of the resamples', () => {
  const values = Float64Array.from(normalSeries(5, 80), (value, day) => value + Math.sin(day / 3))
  const mean = values.reduce((sum, value) => sum + value, 0) / 80
  const centered = values.map((value) => value - mean)
  const closed = stationaryVariance(centered, 6)
  expect(closed).toBeCloseTo(plainStationaryVariance(Array.from(centered), 6), 9)
  const uniform = seededUniform(6)
  const rows = new Int32Array(80)
  let drawn = 0
  for (let resample = 0; resample < 4000; resample++) {
    stationaryBootstrapRows(6, uniform, rows)
    const sum = rows.reduce((total, row) => total + centered[row]!, 0)
    drawn += (sum * sum) / 80 / 4000
  }
  expect(drawn / closed).toBeGreaterThan(0.9)
  expect(drawn / closed).toBeLessThan(1.1)
})

test('does not mind leverage, nor which of the two comes first', () => {
  const [first, second] = [returns(21, 300, 0.1), returns(22, 300)]
  const pValue = sharpeDifferencePValue(first, second, 7, 500)
  expect(
    sharpeDifferencePValue(
      first.map((value) => 2 * value),
      second,
      7,
      500,
    ),
  ).toBe(pValue)
  expect(sharpeDifferencePValue(second, first, 7, 500)).toBe(pValue)
  expect(sharpeDifferencePValue(first, second, 7, 500)).toBe(pValue)
})

test('tells nothing where there is nothing to tell', () => {
  const some = returns(31, 100)
  expect(sharpeDifferencePValue(some, some, 1, 99)).toBe(1)
  expect(sharpeDifferencePValue(some, new Float64Array(100).fill(0.001), 1, 99)).toBe(1)
  expect(sharpeDifferencePValue(some, new Float64Array(100), 1, 99)).toBe(1)
  expect(sharpeDifferencePValue(Float64Array.of(0.1), Float64Array.of(0.2), 1, 99)).toBe(1)
  expect(sharpeDifferencePValue(new Float64Array(0), new Float64Array(0), 1, 99)).toBe(1)
})

test('has the bits that it has on every engine', () => {
  const uniform = seededUniform(8)
  const series = (mean: number): Float64Array =>
    Float64Array.from({ length: 400 }, () => 0.02 * (uniform() - 0.5 + mean))
  expect(sharpeDifferencePValue(series(0.05), series(0), 9, 999)).toBe(0.311)
})

test('finds a difference that is there', () => {
  expect(sharpeDifferencePValue(returns(41, 1000, 0.2), returns(42, 1000), 3)).toBe(1 / 5000)
})

test('the mean block grows as the cube root, from a week on', () => {
  expect([1, 60, 166, 167, 252, 1260, 2268, 2520].map(meanBlockFor)).toEqual([5, 5, 5, 6, 6, 11, 13, 14])
})
