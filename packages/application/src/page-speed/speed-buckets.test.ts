import { SPEED_METRICS, type SpeedMetric } from '@fairweight/contract/page-speed'
import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { bucketOf, MAX_RELATIVE_ERROR, summarize, valueOf } from './speed-buckets.ts'

/** Up to the last bound, that is, where nothing is cut off. */
const LARGEST: Readonly<Record<SpeedMetric, number>> = { LCP: 60_000, INP: 60_000, CLS: 10, FCP: 60_000, TTFB: 60_000 }
const FIRST_BOUND: Readonly<Record<SpeedMetric, number>> = { LCP: 1, INP: 1, CLS: 0.001, FCP: 1, TTFB: 1 }
const THRESHOLDS = { LCP: [2_500, 4_000], INP: [200, 500], CLS: [0.1, 0.25], FCP: [1_800, 3_000], TTFB: [800, 1_800] }

/** Values of every size, many of them on a threshold or close to it. */
const values = (metric: SpeedMetric) => {
  const [good = 0, poor = 0] = THRESHOLDS[metric]
  const any = fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share ** 4 * LARGEST[metric])
  return fc.array(fc.oneof(any, any, fc.constantFrom(0, good, poor, good * 1.0001, poor * 0.9999)), {
    minLength: 1,
    maxLength: 300,
  })
}

function countsOf(metric: SpeedMetric, measured: readonly number[]) {
  const buckets = measured.map((value) => bucketOf(metric, value))
  return [...new Set(buckets)].map((bucket) => ({
    bucket,
    visits: buckets.filter((other) => other === bucket).length,
  }))
}

test.each(SPEED_METRICS)('%s: p75 is that of the sorted values to the stated error, and shares are exact', (metric) => {
  fc.assert(
    fc.property(values(metric), (measured) => {
      const summary = summarize(metric, countsOf(metric, measured)) ?? assert.fail('There are visits.')
      const sorted = measured.toSorted((a, b) => a - b)
      const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? assert.fail('There is a third quartile.')
      const allowed = Math.max(exact * MAX_RELATIVE_ERROR, FIRST_BOUND[metric] / 2)
      expect(Math.abs(summary.p75 - exact)).toBeLessThanOrEqual(allowed)
      const [good = 0, poor = 0] = THRESHOLDS[metric]
      expect(summary.visits).toBe(measured.length)
      expect(summary.good).toBeCloseTo(measured.filter((value) => value <= good).length / measured.length, 12)
      expect(summary.poor).toBeCloseTo(measured.filter((value) => value > poor).length / measured.length, 12)
    }),
    { numRuns: 60 },
  )
})

test('counts in any order, and counts added up by two days, give one answer', () => {
  fc.assert(
    fc.property(values('LCP'), values('LCP'), (one, other) => {
      const together = summarize('LCP', countsOf('LCP', [...one, ...other]))
      const apart = [...countsOf('LCP', one), ...countsOf('LCP', other)].toReversed()
      expect(summarize('LCP', apart)).toEqual(together)
    }),
    { numRuns: 40 },
  )
})

test('a threshold is in the better of its two ratings', () => {
  for (const metric of SPEED_METRICS) {
    const [good = 0, poor = 0] = THRESHOLDS[metric]
    expect(summarize(metric, countsOf(metric, [good]))).toMatchObject({ good: 1, poor: 0 })
    expect(summarize(metric, countsOf(metric, [good * 1.0001]))).toMatchObject({ good: 0, poor: 0 })
    expect(summarize(metric, countsOf(metric, [poor]))).toMatchObject({ good: 0, poor: 0 })
    expect(summarize(metric, countsOf(metric, [poor * 1.0001]))).toMatchObject({ good: 0, poor: 1 })
  }
})

test('more than a minute counts as a minute', () => {
  expect(valueOf('LCP', bucketOf('LCP', 3_600_000))).toBe(60_000)
  expect(valueOf('CLS', bucketOf('CLS', 900))).toBe(10)
})

test('without a visit there is nothing to say', () => {
  expect(summarize('INP', [])).toBeNull()
})

test('the numbers that are stored mean what they meant', () => {
  const known = [0, 1, 100, 2_500, 2_501, 60_000, 60_001].map((value) => bucketOf('LCP', value))
  expect(known).toEqual([0, 0, 95, 161, 162, 228, 229])
  expect([0, 0.05, 0.1, 0.25, 11].map((value) => bucketOf('CLS', value))).toEqual([0, 81, 95, 115, 192])
})
