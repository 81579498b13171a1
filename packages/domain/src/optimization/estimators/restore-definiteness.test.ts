import { describe, expect, it } from 'vitest'
import { restoreDefiniteness } from './restore-definiteness.ts'

/** Packed covariance of two tickers with this correlation and variances 4 and 9. */
const pairOf = (correlation: number): Float64Array => Float64Array.of(4, 6 * correlation, 9)

describe('a covariance that contradicts itself', () => {
  it.each([
    [1.5, 1 - 0.99 / 1.5],
    [-1.5, 1 - 0.99 / 1.5],
    [1.01, 1 - 0.99 / 1.01],
    [9, 1 - 0.99 / 9],
  ])('with a correlation of %s is pulled until the smallest eigenvalue is 0.01', (correlation, share) => {
    // The smallest eigenvalue of two correlations is 1 - |correlation|, so what is left is a correlation of ±0.99.
    const { covariance, shrinkage } = restoreDefiniteness(pairOf(correlation), 2)
    expect(shrinkage).toBeCloseTo(share, 6)
    expect(covariance[1]).toBeCloseTo(6 * 0.99 * Math.sign(correlation), 5)
    expect([covariance[0], covariance[2]]).toEqual([4, 9])
  })

  it('never pulls less than is needed', () => {
    for (const correlation of [1.2, 1.7, 3, 5]) {
      const { covariance } = restoreDefiniteness(pairOf(correlation), 2)
      expect(Math.abs(covariance[1]!) / 6).toBeLessThanOrEqual(0.99 + 1e-15)
    }
  })

  it('pulls every correlation by the one share, also those that contradict nothing', () => {
    const packed = Float64Array.of(1, 2, 1, 0.5, 0.25, 1)
    const { covariance, shrinkage } = restoreDefiniteness(packed, 3)
    for (const place of [1, 3, 4]) expect(covariance[place]! / packed[place]!).toBeCloseTo(1 - shrinkage, 14)
    expect(shrinkage).toBeGreaterThan(0.5)
  })

  it('leaves what was handed in as it was', () => {
    const packed = pairOf(2)
    restoreDefiniteness(packed, 2)
    expect(packed).toEqual(pairOf(2))
  })

  it('is repaired beside a ticker that never moves, whose zeros stay', () => {
    const { covariance, shrinkage } = restoreDefiniteness(Float64Array.of(0, 0, 4, 0, 12, 9), 3)
    expect(shrinkage).toBeCloseTo(1 - 0.99 / 2, 6)
    expect(covariance[4]).toBeCloseTo(6 * 0.99, 5)
    expect([covariance[0], covariance[1], covariance[3]]).toEqual([0, 0, 0])
  })
})

describe('a covariance that fits together', () => {
  it.each([
    ['uncorrelated', 0],
    ['a correlation of 0.995, although its smallest eigenvalue is under 0.01', 0.995],
    ['singular', 1],
    ['singular the other way', -1],
    ['singular but for rounding', 1 + 1e-12],
  ])('stays the very same: %s', (_name, correlation) => {
    const packed = pairOf(correlation)
    expect(restoreDefiniteness(packed, 2)).toEqual({ covariance: packed, shrinkage: 0 })
    expect(restoreDefiniteness(packed, 2).covariance).toBe(packed)
  })

  it('is one no longer where a correlation passes 1 by more than rounding', () => {
    expect(restoreDefiniteness(pairOf(1 + 1e-10), 2).shrinkage).toBeCloseTo(0.01, 6)
  })

  it('is any single variance, and none at all', () => {
    expect(restoreDefiniteness(Float64Array.of(3), 1).shrinkage).toBe(0)
    expect(restoreDefiniteness(new Float64Array(0), 0).shrinkage).toBe(0)
  })
})
