import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentileRanks } from './percentile-rank.ts'

/** The place of a value by counting all others: the published rule, one stock at a time. */
function ranksByCounting(values: readonly number[]): number[] {
  const known = values.filter((value) => !Number.isNaN(value))
  return values.map((value) => {
    if (Number.isNaN(value) || known.length < 2) return Number.NaN
    const below = known.filter((other) => other < value).length
    const same = known.filter((other) => other === value).length
    return (below + (same - 1) / 2) / (known.length - 1)
  })
}

function ranks(...values: readonly number[]): number[] {
  return [...percentileRanks(Float64Array.from(values))]
}

// Few different values, so that many are equal, and some that are unknown.
const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }), fc.constant(Number.NaN))

describe('percentile ranks', () => {
  test('agree with counting for any mix of values, ties and gaps', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), (values) => {
        expect(ranks(...values)).toEqual(ranksByCounting(values))
      }),
      { seed: 81, numRuns: 100 },
    )
  })

  test('average one half over the known values', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 2, maxLength: 40 }), (values) => {
        const sum = ranks(...values).reduce((total, rank) => total + rank, 0)
        expect(sum / values.length).toBeCloseTo(0.5, 12)
      }),
      { seed: 82, numRuns: 100 },
    )
  })

  test('move with the values when those are put in another order', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), (values) => {
        expect(ranks(...values.toReversed())).toEqual(ranks(...values).toReversed())
      }),
      { seed: 83, numRuns: 100 },
    )
  })

  test('depend on the order of the values alone, not on their size', () => {
    expect(ranks(1e300, -1e300, 0, 5e-324)).toEqual(ranks(4, 1, 2, 3))
  })

  test('turn around when every value changes its sign', () => {
    expect(ranks(1, 2, 4, 4, 9)).toEqual([0, 0.25, 0.625, 0.625, 1])
    expect(ranks(-1, -2, -4, -4, -9)).toEqual([1, 0.75, 0.375, 0.375, 0])
  })

  test('treat zero and negative zero as equal', () => {
    expect(ranks(0, -0, 1)).toEqual([0.25, 0.25, 1])
  })

  test('place infinite values at the ends', () => {
    expect(ranks(Number.POSITIVE_INFINITY, 0, Number.NEGATIVE_INFINITY)).toEqual([1, 0.5, 0])
  })

  test('of one known value among unknown ones do not exist', () => {
    expect(ranks(Number.NaN, 5, Number.NaN)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })

  test('leave the values that they rank as they were', () => {
    const values = Float64Array.of(3, 1, 2)
    percentileRanks(values)
    expect(values).toEqual(Float64Array.of(3, 1, 2))
  })
})
