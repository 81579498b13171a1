import { describe, expect, test } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { GroupCaps } from '../critical-line/asset-group.ts'
import { findRestrictionReason } from './check-restrictions.ts'

function reasonOf(
  upper: readonly number[],
  restrictions: Parameters<typeof findRestrictionReason>[1],
  lower = upper.map(() => 0),
  groups: GroupCaps | null = null,
) {
  const n = upper.length
  return findRestrictionReason(
    {
      expectedReturns: new Float64Array(n),
      covariance: denseCovariance(new Float64Array(n * n), n),
      lower: Float64Array.from(lower),
      upper: Float64Array.from(upper),
      groups,
    },
    restrictions,
  )
}

describe('the reason why restrictions cannot be kept', () => {
  test('is none where they can', () => {
    expect(reasonOf([0.5, 0.5], {})).toBeNull()
    expect(reasonOf([0.5, 0.5], { mostHoldings: 2, smallestHolding: 0.5 })).toBeNull()
    expect(reasonOf([1, 1], { mostHoldings: 1, smallestHolding: 1 })).toBeNull()
    expect(reasonOf([1, 1], { smallestHolding: 0 })).toBeNull()
  })

  test('names what is wrong with a number', () => {
    expect(reasonOf([1, 1], { smallestHolding: -0.1 })).toEqual({
      code: 'smallest-holding-invalid',
      limit: 'smallestHolding',
      nearestFeasible: 0,
    })
    expect(reasonOf([1, 1], { mostHoldings: 0 })).toEqual({
      code: 'most-holdings-invalid',
      limit: 'mostHoldings',
      nearestFeasible: 1,
    })
    expect(reasonOf([1, 1], {}, [0, -0.1])).toEqual({
      code: 'floor-below-zero',
      limit: 'smallestHolding',
      nearestFeasible: null,
    })
  })

  test('tells floors from caps where there are too few holdings', () => {
    expect(reasonOf([0.4, 0.4, 0.4], { mostHoldings: 2 })).toEqual({
      code: 'most-holdings-too-few',
      limit: 'mostHoldings',
      nearestFeasible: 3,
    })
    expect(reasonOf([0.4, 0.4, 0.4, 1], { mostHoldings: 1 }, [0.1, 0.1, 0, 0])).toEqual({
      code: 'most-holdings-below-floors',
      limit: 'mostHoldings',
      nearestFeasible: 3,
    })
    expect(reasonOf([0.4, 0.4, 0.4, 1], { mostHoldings: 2 }, [0.1, 0.1, 0, 0])).toEqual({
      code: 'most-holdings-too-few',
      limit: 'mostHoldings',
      nearestFeasible: 3,
    })
  })

  test('names the largest smallest holding that works', () => {
    // Two of 0.45 and one more: a third of the whole each.
    expect(reasonOf([0.45, 0.45, 0.45], { smallestHolding: 0.34 })).toEqual({
      code: 'smallest-holding-too-large',
      limit: 'smallestHolding',
      nearestFeasible: 0.33333333333,
    })
    expect(reasonOf([0.6, 0.3, 0.3], { smallestHolding: 0.5 })).toEqual({
      code: 'smallest-holding-too-large',
      limit: 'smallestHolding',
      nearestFeasible: 0.3,
    })
    expect(reasonOf([0.6, 0.6], { smallestHolding: 0.6 })).toMatchObject({
      code: 'smallest-holding-too-large',
      nearestFeasible: 0.5,
    })
    expect(reasonOf([0.6, 0.6], { smallestHolding: 0.7 })).toMatchObject({
      code: 'smallest-holding-above-cap',
      nearestFeasible: 0.5,
    })
    expect(reasonOf([1, 1], { smallestHolding: 1.1 })).toMatchObject({
      code: 'smallest-holding-above-one',
      nearestFeasible: 1,
    })
    // A floor below the smallest holding and a cap to match leave none.
    expect(reasonOf([0.05, 1], { smallestHolding: 0.1 }, [0.01, 0])).toMatchObject({ nearestFeasible: 0.05 })
  })

  test('names two that contradict each other', () => {
    // One of each group makes 0.955. A second of the first group adds 0.05, which is enough, but no longer fits when each weighs 0.15;
    // then it takes two that add 0.035.
    const groups = {
      names: ['a', 'b', 'c', 'd'],
      caps: Float64Array.of(0.21, 0.3, 0.3, 0.3),
      groupOf: Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3),
    }
    const upper = [0.16, 0.16, 0.265, 0.265, 0.265, 0.265, 0.265, 0.265]
    expect(reasonOf(upper, { mostHoldings: 5 }, undefined, groups)).toBeNull()
    expect(reasonOf(upper, { smallestHolding: 0.15, mostHoldings: 6 }, undefined, groups)).toBeNull()
    expect(reasonOf(upper, { smallestHolding: 0.15, mostHoldings: 5 }, undefined, groups)).toEqual({
      code: 'restrictions-contradict',
      limit: 'mostHoldings',
      nearestFeasible: 6,
    })
  })
})
