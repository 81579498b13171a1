import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalSeries } from '@fairweight/testing/domain/normal-series.ts'
import { blockBootstrapInterval } from './block-bootstrap.ts'
import { plainBlockBootstrap } from '@fairweight/testing/domain/bootstraps/plain-block-bootstrap.ts'

const choices = { blockLength: 3, resamples: 300, seed: 5, confidence: 0.95 }
const series = fc.array(
  fc.integer({ min: -1000, max: 1000 }).map((thousandths) => thousandths / 1000),
  { minLength: 24, maxLength: 80 },
)

test('agrees with a slow version that lays out every resample in full', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 6 }), (values, blockLength) => {
      const [fast, slow] = [
        blockBootstrapInterval(values, { ...choices, blockLength }),
        plainBlockBootstrap(values, { ...choices, blockLength }),
      ]
      const allowed = 1e-9 * Math.max(1, slow.high - slow.low)
      expect(Math.abs(fast.low - slow.low)).toBeLessThan(allowed)
      expect(Math.abs(fast.high - slow.high)).toBeLessThan(allowed)
    }),
    { numRuns: 50 },
  )
})

test('moves and stretches with its values', () => {
  const values = normalSeries(11, 60)
  const { low, high } = blockBootstrapInterval(values)
  const moved = blockBootstrapInterval(values.map((value) => 2 * value + 10))
  expect(moved.low).toBeCloseTo(2 * low + 10, 9)
  expect(moved.high).toBeCloseTo(2 * high + 10, 9)
})

test('is the same every time', () => {
  const values = normalSeries(12, 40)
  expect(blockBootstrapInterval(values)).toEqual(blockBootstrapInterval(values))
})

test('values that do not differ leave no doubt, and too few are refused', () => {
  expect(blockBootstrapInterval(Array.from({ length: 24 }, () => 0.25))).toEqual({ low: 0.25, high: 0.25 })
  expect(() => blockBootstrapInterval([1, 2, 3])).toThrow(RangeError)
})

test(
  'without an effect it holds zero about 95 times in 100, and an effect of one standard deviation is found',
  { tags: 'long' },
  () => {
    const seeds = Array.from({ length: 200 }, (_, place) => place + 1)
    const holdsZero = (shift: number) =>
      seeds.filter((seed) => {
        const { low, high } = blockBootstrapInterval(normalSeries(seed, 60).map((value) => value + shift))
        return low <= 0 && high >= 0
      }).length
    const withoutEffect = holdsZero(0)
    expect(withoutEffect).toBeGreaterThanOrEqual(182)
    expect(withoutEffect).toBeLessThanOrEqual(198)
    expect(holdsZero(1)).toBe(0)
  },
)
